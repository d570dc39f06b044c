-- The code of a voucher is as good as money: it is sealed, as an account is (ADR 156). A node of the release before still writes voucher_code; what
-- stands there is sealed by the clock, which has the key, and the column goes with a later release.
alter table refunds add column voucher_sealed text check (voucher_sealed is null or way = 'voucher');
-- what may be shown of it
alter table refunds add column voucher_last text check (voucher_last is null or way = 'voucher');
-- refunds that follow what became of telling the shop
create index refunds_following on refunds (id) where state in ('sent', 'failed');
create index refunds_code_in_clear on refunds (id) where voucher_code is not null;
