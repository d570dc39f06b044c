-- What moved for a line of a purchase order is added up with every change of the order, line by line.
create index hub_moves_ref on hub_moves (ref_kind, ref_id) where ref_kind is not null;
