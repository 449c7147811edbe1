// Only what the page uses, for checking its types; nobody loads this file.
declare const htm: { bind(h: any): (strings: TemplateStringsArray, ...values: any[]) => any };
export default htm;
