-- What a brand is called in other languages, by the code of the language; where none is said, shops show its name.
alter table shop_brands add column names jsonb not null default '{}';
