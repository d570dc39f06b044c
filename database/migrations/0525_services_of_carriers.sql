-- What carriers offer (orders.md 1): by which of it a parcel goes, what a carrier asked for the label, and a note of the team about the parcel.
create table carrier_services (
  id int generated always as identity primary key,
  carrier_id int not null references carriers(id),
  -- as the carrier calls it; empty: nobody has to know it
  code text not null default '',
  name text not null,
  -- working days, as the carrier says it
  days int check (days >= 0),
  max_g int check (max_g > 0),
  -- what it charges for one parcel; a carrier that is connected says it itself
  price numeric(14,4) check (price >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  -- among those of its carrier
  position int not null default 0,
  -- no longer offered: parcels that went by it keep its name
  active boolean not null default true,
  created_at timestamptz not null default now(),
  check (num_nonnulls(price, currency) in (0, 2))
);
create index carrier_services_carrier on carrier_services (carrier_id);

alter table packages add column service_id int;
alter table packages add constraint packages_service_fk foreign key (service_id) references carrier_services(id) not valid;
create index packages_service on packages (service_id) where service_id is not null;
alter table packages add column note text not null default '';

alter table label_requests add column price numeric(14,4);
alter table label_requests add column currency text;
alter table label_requests add constraint label_requests_price_check check (
  num_nonnulls(price, currency) in (0, 2) and price >= 0 and currency ~ '^[A-Z]{3}$'
) not valid;
