-- Pieces a bulk action cancelled and whose customer is still to be told: where lines of an order are written one by one, one email tells of all of them. A row
-- is taken away in the transaction that writes the email, so that each is told once, whoever writes it.
create table untold_cancellations (
  fact_id bigint primary key references line_facts(id) on delete cascade,
  order_id bigint not null references orders(id) on delete cascade,
  -- what cancelled it, as histories name it
  cause text not null
);
create index untold_cancellations_cause on untold_cancellations (cause, order_id);
create index untold_cancellations_order on untold_cancellations (order_id);
