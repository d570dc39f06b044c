-- The shop's own attributes are kept by people: a version, so that nobody overwrites another's change unseen.
alter table attribute_groups add column version int not null default 1;
