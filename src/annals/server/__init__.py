"""The web service: accounts, tables, live updates, store.

`app.make_app(settings.Settings())` is an ASGI application. Nothing is imported here, because the processes in which
opponents think need only `worker`, and should start quickly.
"""
