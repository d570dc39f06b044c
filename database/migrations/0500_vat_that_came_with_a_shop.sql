-- The shop a country's VAT came with, by its name then. It was part of the source's text, in English; a screen says it in the reader's language.
alter table tax_rates add column shop_name text;
update tax_rates
   set shop_name = substring(source from '(?:^|; )Shop: (.*)$'), source = regexp_replace(source, '(?:^|; )Shop: .*$', '')
 where user_id is null and source ~ '(^|; )Shop: .';
