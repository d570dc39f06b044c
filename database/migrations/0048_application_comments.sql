-- What the house says among itself about an application; the applicant never reads it.
create table application_comments (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications(id) on delete cascade,
  user_id bigint not null references users(id),
  text text not null check (btrim(text) <> ''),
  at timestamptz not null
);
create index application_comments_application on application_comments (application_id, id);
create index application_comments_people on application_comments (user_id);
