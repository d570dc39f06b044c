-- Shops and languages are changed and switched off by people. `version` tells a form that somebody else saved meanwhile.
-- fallback_language: whose text a shop is sent where its own language has none.
alter table shops
  add column active boolean not null default true,
  add column fallback_language text not null default 'EN',
  add column version int not null default 1;
alter table languages
  add column active boolean not null default true,
  add column position int not null default 0,
  add column version int not null default 1;
update languages set position = id;
