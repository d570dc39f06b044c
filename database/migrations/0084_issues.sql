-- What keeps goods from selling, by cause: the last count of each line, who has it, and until when it is put off. The features count;
-- the page reads this table alone (ADR 83).
create table issues (
  id bigint generated always as identity primary key,
  -- of the declaration: feature.whatIsWrong, and which of its lines
  cause text not null,
  line text not null,
  shop_id smallint references shops(id),
  -- which one of several: a feed, a language; '' where there is one
  subject text not null default '',
  -- fills the places of its words
  details jsonb not null default '{}',
  -- 0: solved; stays for its history and for when it comes back
  count int not null check (count >= 0),
  products int,
  -- of their stock, in euro
  worth numeric,
  since timestamptz not null,
  assignee_id bigint references users(id),
  snoozed_until date,
  snooze_reason text,
  snoozed_by bigint references users(id),
  -- how many it was when it was put off: it comes back by itself once it is clearly more
  snoozed_count int,
  check ((snoozed_until is null) = (snoozed_count is null)),
  unique nulls not distinct (cause, line, shop_id, subject)
);
create index issues_open on issues (cause) where count > 0;
create index issues_snoozed on issues (snoozed_until) where snoozed_until is not null;

-- One count a day, for the trend.
create table issue_counts (
  issue_id bigint not null references issues(id) on delete cascade,
  day date not null,
  count int not null,
  primary key (issue_id, day)
);

-- When each cause was counted last, and what that took: what is dear is counted more seldom.
create table issue_rounds (
  cause text primary key,
  first_on date,
  counted_at timestamptz,
  took_ms int not null default 0,
  -- something happened since
  asked_at timestamptz,
  -- a worker is at it
  claimed_until timestamptz,
  failed_at timestamptz
);
