-- Customers whom a restored backup brought back though they were erased after it was written: the clock erases them again.
create table erasures_again (
  customer_id bigint primary key references customers(id) on delete cascade
);
