-- unaccent knows Latin letters only: Macedonian ѓ, ќ and ѝ are found by г, к and и, too. An immutable function that is
-- replaced leaves what was computed with it, so that is computed again.
create or replace function fold(value text) returns text language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, translate(value, 'ЃЌЍЀѐѓќѝёЁйЙ', 'ГКИЕегкиеЕиИ')));

update brands set name = name where name ~ '[А-Яа-яЀ-џ]';
update shop_brands set name = name where name ~ '[А-Яа-яЀ-џ]';
select product_list_refresh(array_agg(product_id)) from product_translates where name ~ '[А-Яа-яЀ-џ]';
reindex index categories_path;
reindex index categories_name;
