-- A CN code has words of its own per language: what it is called there, and words people search for that stand in no
-- description. By language code: {"SI": {"description": "…", "words": "…"}}; the English description keeps its column.
-- `version` tells a form that somebody else saved meanwhile.
alter table cn_codes add column texts jsonb not null default '{}'
  constraint cn_codes_texts check (jsonb_typeof(texts) = 'object');
alter table cn_codes add column version int not null default 1;
alter table cn_codes drop column find_text;
alter table cn_codes add column find_text text not null generated always as
  (fold(description_en || ' ' || (jsonb_path_query_array(texts, '$.*.*'))::text)) stored;
