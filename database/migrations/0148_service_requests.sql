-- A request for a service is a small job: what it costs, who does it, until when, and what both sides write and send about it.
alter table service_requests
  drop constraint service_requests_state_check,
  add constraint service_requests_state_check
    check (state in ('requested', 'quoted', 'accepted', 'in_progress', 'done', 'declined')),
  add column version int not null default 1,
  add column quantity int check (quantity between 1 and 100000),
  add column quoted_amount numeric(14,4) check (quoted_amount >= 0),
  add column quoted_currency text references currencies (code),
  add column ready_on date,
  add column assignee_id bigint references users (id) on delete set null,
  add column declined_by text check (declined_by in ('team', 'seller')),
  -- since when the team owes an answer; null while it is the seller's turn, and when it is over
  add column waits_since timestamptz,
  add check ((quoted_amount is null) = (quoted_currency is null));
update service_requests set waits_since = created_at where state = 'requested';
update service_requests set declined_by = 'team' where state = 'declined';
create index service_requests_assignee on service_requests (assignee_id, id) where assignee_id is not null;

create table service_messages (
  id bigint generated always as identity primary key,
  request_id bigint not null references service_requests (id) on delete cascade,
  user_id bigint references users (id) on delete set null,
  from_team boolean not null,
  text text not null default '',
  -- a message carries at most one file
  file_name text,
  storage_key text,
  mime text,
  size int,
  sha256 text,
  at timestamptz not null,
  check (text <> '' or storage_key is not null),
  check (num_nulls(file_name, storage_key, mime, size, sha256) in (0, 5))
);
create index service_messages_request on service_messages (request_id, id);
-- Answers become messages; the column goes with a later release, since nodes of the last one still write it.
insert into service_messages (request_id, from_team, text, at)
  select id, true, answer, updated_at from service_requests where answer <> '';
