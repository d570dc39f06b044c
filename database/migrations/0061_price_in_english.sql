-- What a service costs is a text like its title ("4 € për produkt"): it has an English version beside the Albanian one.
alter table service_cards add column price_en text not null default '';
