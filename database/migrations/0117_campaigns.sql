-- Campaigns (pricing.md sections 1 and 6). A campaign never writes a base price: while an item is active its price lies over what the shop
-- shows otherwise (price_layers), and its end takes it away again.
create table campaigns (
  id bigint generated always as identity primary key,
  -- by language code
  names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  type text not null check (type in ('price_cut','percent')),
  state text not null default 'draft' check (state in ('draft','open','review','scheduled','running','paused','ended','cancelled')),
  -- local times, each shop in its own zone (campaign_shops has the instants); proposals end in the zone of the first shop
  proposal_local timestamp,
  proposal_until timestamptz,
  start_local timestamp not null,
  end_local timestamp not null check (end_local > start_local),
  -- of overlapping campaigns the higher one decides, of equal ones the lower price
  priority int not null default 0 check (priority between -1000 and 1000),
  -- of the market's share of the discounts; null: no limit
  budget numeric(14,4) check (budget > 0),
  budget_currency text check (budget_currency ~ '^[A-Z]{3}$'),
  -- percent of the discount the market pays; sellers pay the rest
  market_share numeric(7,4) not null default 100 check (market_share between 0 and 100),
  -- who and what may take part (campaigns.model.ts)
  rules jsonb not null default '{}' check (jsonb_typeof(rules) = 'object'),
  user_id bigint references users(id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  check ((budget is null) = (budget_currency is null))
);
create index campaigns_state on campaigns (state);

create table campaign_shops (
  campaign_id bigint not null references campaigns(id) on delete cascade,
  shop_id int not null references shops(id),
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  -- when it really began and ended there; a late worker begins late
  started_at timestamptz,
  ended_at timestamptz,
  primary key (campaign_id, shop_id)
);
create index campaign_shops_to_start on campaign_shops (start_at) where started_at is null and ended_at is null;
create index campaign_shops_to_end on campaign_shops (end_at) where ended_at is null;

create table campaign_invites (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns(id) on delete cascade,
  seller_id bigint not null references sellers(id),
  state text not null default 'invited' check (state in ('invited','seen','answered','declined')),
  -- days before the deadline of the last reminder
  reminded int,
  user_id bigint references users(id),
  created_at timestamptz not null default now(),
  unique (campaign_id, seller_id)
);
create index campaign_invites_seller on campaign_invites (seller_id);

create table campaign_items (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns(id) on delete cascade,
  variant_id bigint not null references variants(id) on delete cascade,
  shop_id int not null references shops(id),
  seller_id bigint not null references sellers(id),
  state text not null default 'proposed' check (state in ('proposed','check_failed','accepted','rejected','active','sold_out','ended','withdrawn')),
  code text,
  -- figures of the code
  code_values jsonb not null default '{}',
  reason text not null default '',
  by_seller boolean not null default false,
  -- percent off, or the price with VAT, by the type of the campaign
  proposed numeric(14,4) not null check (proposed > 0),
  -- frozen at the start; before it what the last check found
  price_net numeric(14,4),
  price_gross numeric(14,4),
  base_net numeric(14,4),
  base_gross numeric(14,4),
  reference numeric(14,4),
  low30 numeric(14,4),
  -- the window and the rows of presented_prices the low was found among
  evidence jsonb,
  stock_limit int check (stock_limit > 0),
  sold int not null default 0,
  per_order int check (per_order > 0),
  market_share numeric(7,4),
  user_id bigint references users(id),
  checked_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (campaign_id, variant_id, shop_id)
);
create index campaign_items_variant on campaign_items (variant_id, shop_id);
create index campaign_items_state on campaign_items (campaign_id, state, id);
create index campaign_items_seller on campaign_items (seller_id, campaign_id);

-- What orders took at a campaign price: each fact once.
create table campaign_sales (
  id bigint generated always as identity primary key,
  item_id bigint not null references campaign_items(id) on delete cascade,
  fact_key text not null,
  order_id text not null,
  line_id text not null,
  -- placed above 0, cancelled below
  qty int not null check (qty <> 0),
  base_net numeric(14,4),
  price_net numeric(14,4),
  -- of one piece, as it cost on that day; null: not known
  landed numeric(18,8),
  at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (item_id, fact_key)
);
create index campaign_sales_line on campaign_sales (order_id, line_id);

-- Prices over those a shop has: what a customer pays while a row is there. Of several the highest priority decides, then the lower price.
create table price_layers (
  variant_id bigint not null references variants(id) on delete cascade,
  shop_id int not null references shops(id),
  campaign_item_id bigint not null references campaign_items(id) on delete cascade,
  net numeric(14,4) not null check (net > 0),
  gross numeric(14,4) not null check (gross > 0),
  -- what the reduction is shown against; null: it stands as a plain price
  reference numeric(14,4),
  priority int not null default 0,
  opened_at timestamptz not null default now(),
  primary key (variant_id, shop_id, campaign_item_id)
);
create unique index price_layers_item on price_layers (campaign_item_id);

alter table presented_prices add column campaign_item_id bigint references campaign_items(id) on delete set null;
create index presented_prices_campaign on presented_prices (campaign_item_id) where campaign_item_id is not null;
