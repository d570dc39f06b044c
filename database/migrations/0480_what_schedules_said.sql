-- Why a run by the clock failed, in every language: the whole sentence beside its English.
alter table schedules add column last_whole jsonb;
alter table schedule_runs add column whole jsonb;
