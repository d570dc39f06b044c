-- Links that are sent by mail (ADR 40). The token itself is never stored: token_hash is its sha-256. One purpose each; those of
-- `application` and `delivery` open a page again and again until they end, all others work once.
create table account_links (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  purpose text not null check (purpose in
    ('reset_password', 'confirm_email', 'change_email', 'invitation', 'application', 'delivery')),
  user_id bigint references users(id),
  -- Whom it was sent to.
  email text not null check (email = lower(email)),
  language text not null check (language in ('en', 'sq')),
  -- What it opens: the registration of `confirm_email`, the application of `application`.
  subject_id bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index account_links_user on account_links (user_id);
create index account_links_subject on account_links (purpose, subject_id);
create index account_links_email on account_links (email, purpose, created_at);

-- What a visitor asked for with an address of email. Written alike for known and unknown addresses; whether there is an account
-- is looked up afterwards, where nobody can measure it.
create table account_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('reset_password', 'register')),
  email text not null check (email = lower(email)),
  language text not null check (language in ('en', 'sq')),
  first_name text, last_name text, phone text, password_hash text, terms_accepted_at timestamptz,
  created_at timestamptz not null,
  handled_at timestamptz
);
create index account_requests_created on account_requests (created_at);

alter table users add column phone text;
