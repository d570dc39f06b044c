-- Why a shop did not take something, as it is said in either language: the English with its code and values. It counts where its English is what
-- stands beside it, since the release before this one writes the English alone.
alter table publications add column last_error_said jsonb;
alter table category_publications add column last_error_said jsonb;
alter table shop_sending add column last_failure_said jsonb;
alter table shop_bindings add column error_said jsonb;
alter table shop_tells add column error_said jsonb;
alter table order_pulls add column error_said jsonb;
