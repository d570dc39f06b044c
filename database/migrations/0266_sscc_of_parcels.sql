-- GS1's number of one parcel (SSCC), on the labels drawn here where the company has a prefix. A parcel keeps it; the serial numbers of a prefix have no gaps.
alter table packages add column sscc text check (sscc ~ '^\d{18}$');
create unique index packages_sscc on packages (sscc) where sscc is not null;
create table sscc_series (
  prefix text primary key check (prefix ~ '^\d{4,12}$'),
  last bigint not null check (last > 0)
);
