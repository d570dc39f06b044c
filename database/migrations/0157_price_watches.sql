-- What of a shop's prices people want to be told of: a net margin below a percentage, and changes of a day above one.
create table price_watches (
  shop_id int primary key references shops(id) on delete cascade,
  margin_percent numeric(5,2) check (margin_percent >= 0 and margin_percent < 100),
  change_percent numeric(5,2) check (change_percent > 0),
  version int not null default 1,
  -- as they were last counted; dear to count, so a list shows these
  margin_count int,
  change_count int,
  counted_at timestamptz,
  -- of how many somebody was told: told again when there are more
  margin_told int not null default 0,
  change_told int not null default 0
);
