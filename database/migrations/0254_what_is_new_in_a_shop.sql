-- Whether what is new in a shop is seen there at once, or waits as a draft until somebody in the shop shows it.
alter table shop_sending add column begins text not null default 'active' check (begins in ('active', 'draft'));
