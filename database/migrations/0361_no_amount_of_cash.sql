-- A row of a carrier's cash file whose amount is none waits for a person like any other that does not match; `said` is what stands there.
alter table cod_rows add column said text not null default '';
alter table cod_rows drop constraint cod_rows_verdict_check, add constraint cod_rows_verdict_check
  check (verdict in ('match', 'short', 'over', 'unknown', 'double', 'not_cod', 'not_delivered', 'no_amount'));
-- The sum of many rows has more digits than one of them.
alter table cod_remittances alter column amount type numeric(18,4);
