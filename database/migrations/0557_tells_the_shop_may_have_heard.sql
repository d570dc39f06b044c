-- Whether a shop may have heard what is still to be told: a try whose answer was lost is told again later and looks then like one that never left.
-- Only what surely was not heard is forgotten when a parcel had not left (ADR 230).
alter table shop_tells add column unsure boolean not null default false;
-- Of what is waiting now nobody wrote down how its tries ended.
update shop_tells set unsure = true where state in ('queued', 'sending', 'unknown') and attempt > 0;
update shop_tells set unsure = true where state in ('refused', 'given_up') and attempt > 1;
