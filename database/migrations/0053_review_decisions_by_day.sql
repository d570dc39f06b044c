-- The start page counts the decisions of the last weeks by day.
create index review_decisions_decided on review_decisions (decided_at);
