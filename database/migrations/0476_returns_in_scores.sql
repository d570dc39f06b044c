-- Pieces that a local seller sold, and those of them that came back because of it, join its score (orders.md 5). What comes back is a case without pieces of
-- its own: they were counted when they were sold. Rows that are there already are looked at later (0486), without keeping anybody from the table.
alter table seller_cases drop constraint seller_cases_figure_check;
alter table seller_cases add constraint seller_cases_figure_check check (figure in ('orders', 'handovers', 'returns')) not valid;
alter table seller_cases drop constraint seller_cases_check;
alter table seller_cases add constraint seller_cases_check
  check (case figure when 'returns' then cases >= 0 and n + cases > 0 else cases >= n and cases > 0 end) not valid;
