-- Two forms of one row: each is refused where somebody saved it since it was opened (ADR 171).
alter table shop_sending
  add column settings_version int not null default 1,
  add column parts_version int not null default 1;
