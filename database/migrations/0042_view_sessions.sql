-- A member of staff looks at the product as somebody else (ADR 58): a session of the person looked at, opened by the viewer's own
-- session. It stands with the rights both had at its beginning; any change of either ends it.
alter table sessions
  add column viewer_id bigint references users(id),
  add column viewer_session_id bigint references sessions(id),
  add column viewer_rights bigint,
  add column viewed_rights bigint,
  add constraint sessions_view check (num_nonnulls(viewer_id, viewer_session_id, viewer_rights, viewed_rights) in (0, 4)),
  add constraint sessions_view_others check (viewer_id <> user_id);
create index sessions_views on sessions (viewer_session_id) where viewer_session_id is not null;
