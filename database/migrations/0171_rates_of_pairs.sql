-- A shop keeps the rates of every pair by which a purchase price can become its currency, not only of its own: the pairs of the euro and
-- those of its currency. Each shop's own day decides, as when a rate is entered.
insert into currency_rates (shop_id, currency_pair, rate, updated_at)
  select s.id, p.pair, f.rate, f.created_at
    from shops s
    join fx_pairs p on left(p.pair, 3) in ('EUR', s.currency) or right(p.pair, 3) = s.currency
    cross join lateral (
      select r.rate, r.created_at from fx_rates r
       where r.pair = p.pair and r.state = 'in_force'
         and r.effective_on <= (now() at time zone s.time_zone)::date
         and (r.mode = 'automatic' or coalesce(r.ended_on, r.until, 'infinity') >= (now() at time zone s.time_zone)::date)
       order by (r.mode <> 'automatic') desc, r.effective_on desc, r.id desc limit 1) f
  on conflict (shop_id, currency_pair) do nothing;

-- Products with a variant that was bought for another currency than the euro; where all is bought for euro it is empty.
create index variants_not_in_euro on variants (product_id, currency) where currency <> 'EUR';
