-- Where a feed's files are fetched from and when, and how that has gone.
alter table feeds
  -- who we are to the supplier; the secret of it stands apart
  add column login jsonb not null default '{"kind": "none"}',
  add column secret_sealed text,
  -- the accepted key of an SFTP server: SHA256:…
  add column host_key text,
  add column max_megabytes int check (max_megabytes between 1 and 2048),
  -- null: run by hand alone
  add column times jsonb,
  add column time_zone text not null default 'Europe/Tirane',
  add column paused boolean not null default false,
  -- when it is due; null: never by itself
  add column next_run_at timestamptz,
  add column failures int not null default 0,
  add column failing_since timestamptz,
  -- prices are kept net: of gross ones the tax is taken out while they are read
  add column price_basis text not null default 'net' check (price_basis in ('net', 'gross')),
  add column default_vat numeric(5, 2) check (default_vat between 0 and 100),
  add column delivery_days int check (delivery_days between 0 and 365),
  add constraint feeds_gross_vat check (price_basis = 'net' or default_vat is not null);
create index feeds_due on feeds (next_run_at) where next_run_at is not null;

-- What the supplier's server called this version of the file, so that the same one need not be sent again; and the
-- fingerprint of the address it came from, for another address knows nothing of it.
alter table feed_deliveries
  add column source text,
  add column etag text,
  add column last_modified text;
