-- What the house gives a local seller by hand (orders.md 5: a cancelled order's compensation), beside the fees and penalties it takes.
alter table seller_charges drop constraint seller_charges_kind_check;
alter table seller_charges add constraint seller_charges_kind_check check (kind in ('service', 'penalty', 'compensation')) not valid;
