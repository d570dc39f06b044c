-- The history of a period: lines stand in the order of time, so a small index over blocks finds them, and costs an import nothing.
create index activity_log_at on activity_log using brin (at) with (pages_per_range = 32);
