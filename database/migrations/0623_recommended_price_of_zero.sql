-- Suppliers deliver the recommended price from now on, and some write 0 where they recommend none, as in every other price of theirs: a delivery is not
-- refused for it. No row breaks the new rule, since the one before was stricter: nothing is read through for it.
alter table variants drop constraint variants_recommended_price_check;
alter table variants add constraint variants_recommended_price_check check (recommended_price >= 0) not valid;
