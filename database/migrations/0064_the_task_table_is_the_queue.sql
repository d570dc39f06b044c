-- The task table is the queue (ADR 77): what pg-boss kept beside it goes.
drop schema if exists pgboss cascade;
