-- The nomenclature is a tree: chapters of 2 digits, headings of 4, subheadings of 6, codes of 8. Words are searched folded.
alter table cn_codes drop constraint cn_codes_code_check;
alter table cn_codes add constraint cn_codes_code_check check (code ~ '^([0-9]{2}){1,4}$');
alter table cn_codes add column valid_from date;
alter table cn_codes add column valid_to date;
alter table cn_codes add constraint cn_codes_valid check (valid_to >= valid_from);
alter table cn_codes add column find_text text not null generated always as (fold(description_en)) stored;
create index cn_codes_beginning on cn_codes (code text_pattern_ops);
-- How many products have a code, or one below a heading.
create index products_cncode on products (cncode text_pattern_ops) where cncode is not null;
