-- Figures of people (orders.md 6) read what one person did in a period, not all they ever did.
create index line_facts_ordered_by on line_facts (user_id, recorded_at) where fact = 'ordered' and qty > 0;
create index packages_packed_by_at on packages (packed_by, packed_at);
-- When the customer was reminded of the cash of a parcel: once, however often it is near. The release before reminds nobody.
alter table packages add column cash_reminded_at timestamptz;
