-- Everything that keeps words about an erased customer was told of it then. Empty for those erased by an earlier release, which told not all of it: the clock tells it again.
alter table customers add column erasure_told_at timestamptz;
create index customers_erasure_untold on customers (id) where anonymised_at is not null and erasure_told_at is null;
