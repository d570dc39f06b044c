-- How many sends go side by side to a shop (null: as many as its platform takes), and whether a send begins with "Update in other shops" (pages 4.33).
alter table shop_sending
  add column lanes smallint constraint shop_sending_lanes check (lanes between 1 and 5),
  add column update_others boolean not null default false;
