-- An order is found by what stands on its parcel, whoever carries it.
create index packages_tracking_text on packages (lower(tracking)) where tracking <> '';
