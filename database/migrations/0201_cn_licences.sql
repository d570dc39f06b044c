-- Shops into whose countries goods of a CN code, or of one below it, come with a licence only.
create table cn_licences (
  code text not null references cn_codes (code) on delete cascade,
  shop_id int not null references shops (id) on delete cascade,
  primary key (code, shop_id)
);
create index cn_licences_shop on cn_licences (shop_id);
