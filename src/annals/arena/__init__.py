"""The arena: many games between players, paired and counted, on a process pool or a cluster."""

from annals.arena.match import Fixture, Match, Outcome, play
from annals.arena.record import Record, RecordError
from annals.arena.report import Report, report
from annals.arena.workers import on_cluster, on_processes

__all__ = [
    "Fixture",
    "Match",
    "Outcome",
    "Record",
    "RecordError",
    "Report",
    "on_cluster",
    "on_processes",
    "play",
    "report",
]
