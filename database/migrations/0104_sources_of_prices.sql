-- What stands behind calculated prices before anybody enters it: days of the shops, currencies, sources of rates, and what was known before.

-- Which local day of a shop has begun: of two workers one says so, and a stop over midnight loses nothing.
create table shop_days (
  shop_id int primary key references shops(id) on delete cascade,
  day date not null
);
insert into shop_days (shop_id, day) select id, (now() at time zone time_zone)::date from shops;

-- Decimals are what people pay with; of ALL and MKD none (the denar by a rule of 2013).
insert into currencies (code, symbol, digits) values
  ('AED','AED',2),('AFN','؋',0),('ALL','L',0),('AMD','֏',2),('ANG','ANG',2),('AOA','Kz',2),('ARS','$',2),('AUD','$',2),
  ('AWG','AWG',2),('AZN','₼',2),('BAM','KM',2),('BBD','$',2),('BDT','৳',2),('BGN','BGN',2),('BHD','BHD',3),('BIF','BIF',0),
  ('BMD','$',2),('BND','$',2),('BOB','Bs',2),('BRL','R$',2),('BSD','$',2),('BTN','BTN',2),('BWP','P',2),('BYN','BYN',2),
  ('BZD','$',2),('CAD','$',2),('CDF','CDF',2),('CHF','CHF',2),('CLP','$',0),('CNY','¥',2),('COP','$',0),('CRC','₡',2),
  ('CUC','$',2),('CUP','$',2),('CVE','CVE',2),('CZK','Kč',2),('DJF','DJF',0),('DKK','kr',2),('DOP','$',2),('DZD','DZD',2),
  ('EGP','E£',2),('ERN','ERN',2),('ETB','ETB',2),('EUR','€',2),('FJD','$',2),('FKP','£',2),('GBP','£',2),('GEL','₾',2),
  ('GHS','GH₵',2),('GIP','£',2),('GMD','GMD',2),('GNF','FG',0),('GTQ','Q',2),('GYD','$',2),('HKD','$',2),('HNL','L',2),
  ('HRK','kn',2),('HTG','HTG',2),('HUF','Ft',0),('IDR','Rp',0),('ILS','₪',2),('INR','₹',2),('IQD','IQD',0),('IRR','IRR',0),
  ('ISK','kr',0),('JMD','$',2),('JOD','JOD',3),('JPY','¥',0),('KES','KES',2),('KGS','⃀',2),('KHR','៛',2),('KMF','CF',0),
  ('KPW','₩',0),('KRW','₩',0),('KWD','KWD',3),('KYD','$',2),('KZT','₸',2),('LAK','₭',0),('LBP','L£',0),('LKR','Rs',2),
  ('LRD','$',2),('LSL','LSL',2),('LYD','LYD',3),('MAD','MAD',2),('MDL','MDL',2),('MGA','Ar',0),('MKD','ден',0),('MMK','K',0),
  ('MNT','₮',2),('MOP','MOP',2),('MRU','MRU',2),('MUR','Rs',2),('MVR','MVR',2),('MWK','MWK',2),('MXN','$',2),('MYR','RM',2),
  ('MZN','MZN',2),('NAD','$',2),('NGN','₦',2),('NIO','C$',2),('NOK','kr',2),('NPR','Rs',2),('NZD','$',2),('OMR','OMR',3),
  ('PAB','PAB',2),('PEN','PEN',2),('PGK','PGK',2),('PHP','₱',2),('PKR','Rs',0),('PLN','zł',2),('PYG','₲',0),('QAR','QAR',2),
  ('RON','lei',2),('RSD','RSD',2),('RUB','₽',2),('RWF','RF',0),('SAR','SAR',2),('SBD','$',2),('SCR','SCR',2),('SDG','SDG',2),
  ('SEK','kr',2),('SGD','$',2),('SHP','£',2),('SLE','SLE',2),('SLL','SLL',0),('SOS','SOS',0),('SRD','$',2),('SSP','£',2),
  ('STN','Db',2),('SVC','SVC',2),('SYP','£',0),('SZL','SZL',2),('THB','฿',2),('TJS','TJS',2),('TMT','TMT',2),('TND','TND',3),
  ('TOP','T$',2),('TRY','₺',2),('TTD','$',2),('TWD','$',2),('TZS','TZS',2),('UAH','₴',2),('UGX','UGX',0),('USD','$',2),
  ('UYU','$',2),('UZS','UZS',2),('VES','VES',2),('VND','₫',0),('VUV','VUV',0),('WST','WST',2),('XAF','FCFA',0),('XCD','$',2),
  ('XCG','Cg.',2),('XDR','XDR',2),('XOF','F CFA',0),('XPF','CFPF',0),('XSU','XSU',2),('YER','YER',0),('ZAR','R',2),('ZMW','ZK',2),
  ('ZWG','ZWG',2),('ZWL','ZWL',2)
on conflict do nothing;

create table fx_sources (
  id int generated always as identity unique,
  code text primary key check (code ~ '^[a-z][a-z0-9-]{0,29}$'),
  kind text not null check (kind in ('ecb','nbrm','csv')),
  name text not null check (btrim(name) <> ''),
  url text not null,
  fetched_at timestamptz,
  -- when it last gave a day that was new, or confirmed the newest it has
  answered_at timestamptz,
  newest_on date,
  error text,
  -- of this silence people were told
  told_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now()
);
insert into fx_sources (code, kind, name, url) values
  ('ecb', 'ecb', 'European Central Bank', 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist-90d.xml'),
  ('nbrm', 'nbrm', 'National Bank of North Macedonia', 'https://www.nbrm.mk/KLServiceNOV/GetExchangeRate');

-- The last day of a rate by hand that was ended before its time: days before keep the rate they had.
alter table fx_rates add column ended_on date;

-- A shop's rate becomes the pair's; where two shops of one currency said two, the later holds.
insert into fx_pairs (pair)
  select distinct currency_pair from currency_rates
   where currency_pair ~ '^[A-Z]{6}$' and left(currency_pair, 3) <> right(currency_pair, 3)
  on conflict do nothing;
insert into fx_rates (pair, rate, effective_on, mode, source, created_at)
  select distinct on (r.currency_pair) r.currency_pair, r.rate, (r.updated_at at time zone s.time_zone)::date, 'manual', 'hand', r.updated_at
    from currency_rates r join shops s on s.id = r.shop_id join fx_pairs p on p.pair = r.currency_pair
   order by r.currency_pair, r.updated_at desc;

-- VAT: what a shop says of its country comes first, then what was read of the law. All of it can be changed.
alter table tax_classes add column id int generated always as identity unique;
insert into tax_classes (code, names, position) values
  ('reduced', '{"en":"Reduced rate","sq":"Norma e reduktuar"}', 1),
  ('reduced_second', '{"en":"Second reduced rate","sq":"Norma e dytë e reduktuar"}', 2),
  ('zero', '{"en":"Without VAT","sq":"Pa TVSH"}', 3)
on conflict do nothing;
insert into tax_rates (country_code, tax_class, percent, valid_from, source)
  select distinct on (country_code) country_code, 'standard', vat, '2020-01-01', 'Shop: ' || name
    from shops where country_code ~ '^[A-Z]{2}$' order by country_code, id
on conflict do nothing;
insert into tax_rates (country_code, tax_class, percent, valid_from, source) values
  ('XK', 'standard', 18, '2020-01-01', 'Law 05/L-037; Essentia. Read 2026-11'),
  ('XK', 'reduced', 8, '2020-01-01', 'Basic food, books, medicines: Law 05/L-037; Essentia. Read 2026-11'),
  ('AL', 'standard', 20, '2020-01-01', 'vatcalc; Essentia. Read 2026-11'),
  ('AL', 'reduced', 6, '2020-01-01', 'Books, accommodation: vatcalc; Essentia. Read 2026-11'),
  ('SI', 'standard', 22, '2020-01-01', 'Mazars CEE Tax Guide 2024; Marosa. Read 2026-11'),
  ('SI', 'reduced', 9.5, '2020-01-01', 'Food, medicines: Mazars CEE Tax Guide 2024; Marosa. Read 2026-11'),
  ('SI', 'reduced_second', 5, '2020-01-01', 'Books, newspapers: Mazars CEE Tax Guide 2024; Marosa. Read 2026-11'),
  ('MK', 'standard', 18, '2020-01-01', 'International Tax Review. Read 2026-11'),
  ('MK', 'reduced', 5, '2020-01-01', 'Food, baby and school goods: International Tax Review. Read 2026-11'),
  ('MK', 'reduced_second', 10, '2021-01-01', 'Hospitality: Eurofast. Read 2026-11')
on conflict do nothing;
insert into tax_rates (country_code, tax_class, percent, valid_from, source)
  select country_code, 'zero', 0, '2020-01-01', 'Zero by its meaning' from (values ('XK'), ('AL'), ('SI'), ('MK')) c (country_code)
on conflict do nothing;
