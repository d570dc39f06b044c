-- The rows that were there before 0476 obey its checks. In a transaction of its own: the table is read and written meanwhile.
alter table seller_cases validate constraint seller_cases_figure_check;
alter table seller_cases validate constraint seller_cases_check;
