-- Lines that a bulk action promised later and whose customer is still to be told: as untold_cancellations, where not all lines of an order are written together.
create table untold_promises (
  -- what promised it, as histories name it
  cause text not null,
  line_id bigint not null references order_lines(id) on delete cascade,
  order_id bigint not null references orders(id) on delete cascade,
  -- the day the customer knows; null: none
  from_day date,
  primary key (cause, line_id)
);
create index untold_promises_cause on untold_promises (cause, order_id);
create index untold_promises_line on untold_promises (line_id);
create index untold_promises_order on untold_promises (order_id);
