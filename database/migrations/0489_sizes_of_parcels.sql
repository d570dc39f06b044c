-- How large a parcel is, and what its carrier charges for it (pages.md 4.17). Nobody has said it of the parcels there are, so no row of them has to be looked at.
alter table packages add column length_mm int;
alter table packages add column width_mm int;
alter table packages add column height_mm int;
alter table packages add column cost numeric(14,4);
alter table packages add column cost_currency text;
alter table packages add constraint packages_size_check check (
  num_nonnulls(length_mm, width_mm, height_mm) in (0, 3) and length_mm > 0 and width_mm > 0 and height_mm > 0
) not valid;
alter table packages add constraint packages_cost_check check (
  num_nonnulls(cost, cost_currency) in (0, 2) and cost >= 0 and cost_currency ~ '^[A-Z]{3}$'
) not valid;
