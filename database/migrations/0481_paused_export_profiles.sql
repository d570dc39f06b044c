-- An export profile by the clock can be paused; a paused one has no next time, so that a node of the release before leaves it alone, too.
alter table export_profiles
  add column paused boolean not null default false,
  -- when its last run by the clock did not begin
  add column last_tried_at timestamptz;
