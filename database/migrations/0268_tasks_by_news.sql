-- Which tasks a page begins with: those that run, then those of which there is the latest news. One that was asked for long ago and ends now is
-- among them, however many began in between (ADR 145).
create index tasks_news on tasks ((status = 'running') desc, coalesce(completed_at, created_at) desc);
create index tasks_user_news on tasks (user_id, (status = 'running') desc, coalesce(completed_at, created_at) desc);
