-- An address that loads one file for a minute. Four tables had these two columns each; now a feature that lets a file be
-- loaded says which, and one page serves it.
create table downloads (
  -- only the hash of the secret is kept
  secret_hash text primary key,
  storage_key text not null,
  name text not null,
  mime text not null,
  until timestamptz not null
);
create index downloads_until on downloads (until);

alter table exports drop column link_hash, drop column link_until;
alter table application_documents drop column link_hash, drop column link_until;
alter table purchase_documents drop column link_hash, drop column link_until;
alter table seller_documents drop column link_hash, drop column link_until;
