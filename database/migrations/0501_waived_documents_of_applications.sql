-- A document of an application that is not asked for until a day, and why. What became a seller takes it along.
create table application_document_waivers (
  application_id bigint not null references applications(id) on delete cascade,
  kind text not null,
  -- the last day it is not asked for
  until_day date not null,
  reason text not null,
  waived_by bigint not null references users(id),
  waived_at timestamptz not null,
  primary key (application_id, kind)
);
create index application_document_waivers_people on application_document_waivers (waived_by);
