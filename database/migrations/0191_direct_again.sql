-- Pieces of a purchase order that goes directly to a customer may leave in several parcels.
drop index packages_direct;
create index packages_direct on packages (po_id) where po_id is not null;

-- What its supplier was told last of where it goes: a fingerprint of the address, or 'stopped'. Null: nothing yet, it comes to the house, or
-- it was sent by a node of the last release.
alter table purchase_orders add column direct_told text;
