-- Pieces of the hub that nobody needs go back to the supplier they came from: they leave the stock when the return is announced, and are in it
-- again where the supplier refuses them.
alter table supplier_return_lines drop constraint supplier_return_lines_kind_check;
alter table supplier_return_lines add constraint supplier_return_lines_kind_check check (kind in ('damaged', 'wrong', 'unneeded'));
alter table hub_moves drop constraint hub_moves_reason_check;
alter table hub_moves add constraint hub_moves_reason_check
  check (reason in ('surplus', 'taken', 'returned', 'counted', 'freed', 'corrected', 'sent_back', 'not_taken'));
