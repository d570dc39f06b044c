-- An order is found by what is written on its parcel, for every carrier.
create index packages_tracking_text on packages (lower(tracking)) where tracking <> '';
