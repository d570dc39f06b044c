-- A purchase price is shown, and may be demanded, in the currency of every shop and from whatever currency the supplier is paid in (ADR 118).
-- So a shop keeps the rate in force of every pair, not of its own alone; until now of EUR and its currency.
insert into currency_rates (shop_id, currency_pair, rate, updated_at)
select s.id, p.pair, f.rate, f.created_at
  from shops s cross join (select distinct pair from fx_rates) p
  join lateral (
    select r.rate, r.created_at from fx_rates r
     where r.pair = p.pair and r.state = 'in_force' and r.effective_on <= (now() at time zone s.time_zone)::date
       and (r.mode = 'automatic' or coalesce(r.ended_on, r.until, 'infinity') >= (now() at time zone s.time_zone)::date)
     order by (r.mode <> 'automatic') desc, r.effective_on desc, r.id desc limit 1) f on true
on conflict (shop_id, currency_pair) do nothing;

-- Most markets pay in euro alone: then it is empty, and what follows costs nothing.
create index variants_other_currency on variants (currency, product_id) where currency <> 'EUR';

-- The currencies suppliers are paid in, the euro first.
create function supplier_currencies() returns text[] language sql stable as $$
  with recursive others as (
    (select currency from variants where currency <> 'EUR' order by currency limit 1)
    union all
    select (select v.currency from variants v where v.currency <> 'EUR' and v.currency > o.currency order by v.currency limit 1)
      from others o where o.currency is not null)
  select array['EUR'] || coalesce(array_agg(currency) filter (where currency is not null), '{}') from others
$$;

-- Those of them that a shop has no rate for: neither of the pair, nor of the pair turned round, nor of both through the euro, as exchange.rates.ts has it.
create function unrated_currencies(shop int) returns text[] language sql stable as $$
  select coalesce(array_agg(c.code), '{}')
    from shops s cross join unnest(supplier_currencies()) c (code)
   where s.id = shop and c.code <> s.currency
     and not exists (select from currency_rates r where r.shop_id = s.id and r.currency_pair in (c.code || s.currency, s.currency || c.code))
     and not ('EUR' not in (c.code, s.currency)
       and exists (select from currency_rates r where r.shop_id = s.id and r.currency_pair = 'EUR' || c.code)
       and exists (select from currency_rates r where r.shop_id = s.id and r.currency_pair = 'EUR' || s.currency))
$$;

-- Whether none of a product's variants is paid in one of these; one without variants is paid in euro.
create function rated_in(product bigint, unrated text[]) returns boolean language sql stable as $$
  select coalesce(bool_and(v.currency <> all(unrated)), 'EUR' <> all(unrated)) from variants v where v.product_id = product
$$;
