-- The start page counts approvals of the last weeks by day, wherever they were made, without those that were undone.
create index activity_log_approvals on activity_log (at, entity_id, cause)
  where entity = 'product' and action = 'status_changed'
    and ((before ->> 'status' in ('0', '1') and after ->> 'status' = '4') or cause like 'undo:%');
