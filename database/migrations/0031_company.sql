-- The company that runs the market, one row, and who sells before the law in each shop. Companies of sellers are in companies.
create table house_company (
  id int primary key default 1 check (id = 1),
  name text not null default '',
  number text not null default '',
  vat_number text not null default '',
  address text not null default '',
  zip_code text not null default '',
  city text not null default '',
  country text not null default '',
  phone text not null default '',
  email text not null default '',
  website text not null default '',
  -- [{currency, bank, iban}]
  bank_accounts jsonb not null default '[]',
  version int not null default 0,
  updated_at timestamptz,
  updated_by bigint references users(id)
);
insert into house_company default values;

create table shop_companies (
  shop_id int primary key references shops(id),
  -- Empty: the company of the house.
  name text not null default '',
  vat_number text not null default '',
  return_address text not null default '',
  -- Language code of the shop → address of the terms.
  terms jsonb not null default '{}',
  version int not null default 0,
  updated_at timestamptz,
  updated_by bigint references users(id)
);
