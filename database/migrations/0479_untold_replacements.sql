-- Lines that a bulk action put in place of others and whose customer is still to be told: as untold_cancellations, where lines of an order are written one by one.
create table untold_replacements (
  line_id bigint primary key references order_lines(id) on delete cascade,
  order_id bigint not null references orders(id) on delete cascade,
  -- what replaced it, as histories name it
  cause text not null
);
create index untold_replacements_cause on untold_replacements (cause, order_id);
create index untold_replacements_order on untold_replacements (order_id);
