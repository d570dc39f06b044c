-- What the rows of an import came to ({rows, jumps, retry, verdicts, outcome}), once the rows themselves are deleted: a file that is fetched
-- every hour brings millions of them in a month. Null: the rows are there.
alter table local_imports add column counts jsonb;
