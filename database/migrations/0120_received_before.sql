-- What was booked before there were allocations went where people put it: it is neither shared out among orders nor added to the hub's stock now.
alter table purchase_order_items add column received_before int not null default 0;
update purchase_order_items set received_before = received_ok where received_ok > 0;
