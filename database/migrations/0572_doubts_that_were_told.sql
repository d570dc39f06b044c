-- Of how many prices that came out otherwise the bell of a shop was told.
alter table price_alert_counts add column doubted_told int not null default 0;
