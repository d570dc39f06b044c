-- People, sellers, shops and rights. Money is numeric, times are timestamptz in UTC, registration dates are plain dates.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table languages (
  id int primary key,
  code text not null unique,
  iso_code text not null,
  name text not null
);

create table shops (
  id int primary key,
  name text not null unique,
  country_code text not null,
  color text not null,
  currency text not null,
  vat numeric(5,2) not null,
  languages jsonb not null,
  currencies jsonb not null,
  connector text not null default 'demo-shop',
  connector_settings jsonb not null default '{}'
);

create table currency_rates (
  id bigint generated always as identity primary key,
  shop_id int not null references shops(id),
  currency_pair text not null,
  rate numeric(18,8) not null check (rate > 0),
  updated_at timestamptz not null default now(),
  unique (shop_id, currency_pair)
);

create table companies (
  id bigint generated always as identity primary key,
  name text not null,
  number text, type text, registration_date date,
  contact_phone text, contact_email text, contact_firstname text, contact_lastname text,
  address text, country text, city text, zip_code text, brands text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sellers (
  id bigint generated always as identity primary key,
  company_id bigint references companies(id),
  local_seller boolean not null default false,
  name text not null check (btrim(name) <> ''),
  number text, type text, registration_date date,
  sku_prefix text check (char_length(sku_prefix) <= 3),
  contact_phone text, contact_email text, contact_firstname text, contact_lastname text,
  address text, country text, city text, zip_code text, brands text,
  is_suspended boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index sellers_sku_prefix on sellers (sku_prefix) where sku_prefix is not null;
create unique index sellers_name on sellers (lower(name)) where deleted_at is null;
create index sellers_company on sellers (company_id);

create table users (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  company_id bigint references companies(id),
  seller_id bigint references sellers(id),
  active boolean not null default true,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_company on users (company_id);
create index users_seller on users (seller_id);

-- The token itself is never stored: token_hash is its sha-256.
create table sessions (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  user_id bigint not null references users(id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  ip text,
  user_agent text
);
create index sessions_user on sessions (user_id);

create table roles (
  id bigint generated always as identity primary key,
  name text not null unique,
  description text not null default '',
  is_system boolean not null default false
);
create table users_roles (
  user_id bigint not null references users(id),
  role_id bigint not null references roles(id),
  primary key (user_id, role_id)
);
create index users_roles_role on users_roles (role_id);
create table permissions (
  id int primary key,
  name text not null unique
);
create table role_permissions (
  id bigint generated always as identity primary key,
  role_id bigint not null references roles(id),
  permission_id int not null references permissions(id),
  value boolean not null,
  unique (role_id, permission_id)
);
create index role_permissions_permission on role_permissions (permission_id);
create table user_permissions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users(id),
  permission_id int not null references permissions(id),
  value boolean not null,
  unique (user_id, permission_id)
);
create index user_permissions_permission on user_permissions (permission_id);

create table settings (
  key text not null,
  shop_id int references shops(id),
  value jsonb not null,
  unique nulls not distinct (key, shop_id)
);

create table change_requests (
  id bigint generated always as identity primary key,
  user_id bigint not null references users(id),
  data text not null,
  is_brand boolean not null,
  registration_date date not null,
  created_at timestamptz not null default now()
);
create index change_requests_user on change_requests (user_id);

-- Failed and successful tries of guarded actions, so that the limits hold over all nodes.
create table tries (
  key text not null,
  at timestamptz not null default now()
);
create index tries_key on tries (key, at);
