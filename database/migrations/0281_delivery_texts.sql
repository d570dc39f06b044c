-- What customers are told of the days of a rule, by the code of the language (pages.md 4.40); {} is told nowhere. `{days}` stands for the working
-- days that all parts take together.
alter table delivery_rules add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object');
