-- Attributes of the shops stand in an order of their own, as their values do; null: after those that have a place, by name.
-- What a value is: words, a number with the unit of its attribute, or a colour. Names by the code of a language; English is
-- the name itself.
alter table attribute_groups
  add column kind text not null default 'text' check (kind in ('text', 'number', 'colour')),
  add column unit text check (unit is null or (kind = 'number' and btrim(unit) <> '')),
  add column place int check (place > 0),
  add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object');
alter table attributes
  add column colour text check (colour ~ '^#[0-9a-f]{6}$'),
  add column place int check (place > 0),
  add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object');
