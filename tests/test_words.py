"""What every game can say: the example runs."""

import doctest

from annals import words


def test_the_examples_run():
    failed, tried = doctest.testmod(words)
    assert tried
    assert not failed
