-- Buying from resellers, line by line. The day a line was promised for by word of mouth, by a list, by what staff know: until the supplier confirms
-- one itself, it goes before the day of the whole order.
alter table purchase_order_items add column promised_on date;
-- The list of lines is read by these days.
create index purchase_order_items_promised on purchase_order_items (promised_on) where promised_on is not null;
