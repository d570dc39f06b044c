-- Declared mails with texts of our own, mail servers per shop, and what became of every mail.
create table mail_servers (
  id int generated always as identity primary key,
  -- null: the market's own, which every shop without one uses
  shop_id int references shops(id),
  host text not null,
  port int not null check (port between 1 and 65535),
  security text not null check (security in ('none','starttls','tls')),
  username text not null default '',
  -- sealed (server/secrets); null: the server asks for none
  password_sealed text,
  from_name text not null default '',
  from_address text not null,
  reply_to text not null default '',
  per_minute int not null check (per_minute between 1 and 10000),
  active boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint references users(id)
);
create unique index mail_servers_shop on mail_servers (coalesce(shop_id, 0));

-- Texts that replace a declared mail's own; the highest version counts, one with null texts means the declared ones again.
create table mail_templates (
  event text not null,
  language text not null check (language in ('en','sq')),
  version int not null,
  subject text,
  body text,
  created_at timestamptz not null default now(),
  created_by bigint references users(id),
  primary key (event, language, version),
  check ((subject is null) = (body is null))
);

-- Who of the house gets the mails of an event: those meant for the house instead of its one address, others as a copy.
create table mail_receivers (
  event text not null,
  address text not null check (address = lower(address)),
  primary key (event, address)
);

alter table mail_outbox
  add column event text,
  add column language text,
  add column shop_id int references shops(id),
  add column html text,
  -- values a preview can use again; secret ones are never among them
  add column "values" jsonb,
  -- what lets its reader act as the recipient, sealed until the mail is sent or given up
  add column secrets_sealed text,
  add column template_version int not null default 0,
  add column status text not null default 'queued' check (status in ('queued','sending','sent','failed')),
  add column next_attempt_at timestamptz not null default now(),
  add column attempted_at timestamptz,
  add column server_id int references mail_servers(id) on delete set null,
  -- the same at every attempt, so that a mail sent twice after a crash can be told
  add column message_key uuid not null default gen_random_uuid(),
  add column resent_of bigint references mail_outbox(id),
  add column queued_by bigint;
update mail_outbox set status = case when sent_at is not null then 'sent' when attempts >= 10 then 'failed' else 'queued' end;
drop index mail_outbox_waiting;
create index mail_outbox_waiting on mail_outbox (next_attempt_at) where status in ('queued','sending');
create index mail_outbox_status on mail_outbox (status, id desc);
create index mail_outbox_event on mail_outbox (event, id desc);
create index mail_outbox_pace on mail_outbox (server_id, attempted_at);
