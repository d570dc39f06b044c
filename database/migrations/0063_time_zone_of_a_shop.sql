-- A shop's day begins and ends where its customers live: what is scheduled for it is meant in this zone.
alter table shops add column time_zone text not null default 'Europe/Tirane';
update shops set time_zone = 'Europe/Ljubljana' where country_code = 'SI';
update shops set time_zone = 'Europe/Skopje' where country_code = 'MK';
update shops set time_zone = 'Europe/Belgrade' where country_code = 'XK';
