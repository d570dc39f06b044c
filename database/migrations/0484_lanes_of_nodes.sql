-- How many requests to a shop may be on their way at once is shared by all nodes: what each has of them, and until when if it is not heard of again.
create table shop_lanes (
  shop_id int not null references shops(id) on delete cascade,
  node uuid not null,
  -- Requests the node may have on their way, and those it has or would like to have.
  held smallint not null,
  wanted smallint not null,
  -- Where there are fewer lanes than nodes, the one whose turn is longest ago is next.
  turn_at timestamptz not null,
  until timestamptz not null,
  primary key (shop_id, node)
);
