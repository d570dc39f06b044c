-- The shops whose things a bulk change or a task touches, where they are not the one it was asked for in: orders of every shop are changed at whatever
-- address somebody happens to be. Null: that one alone. People held to shops see and stop only what touches theirs (ADR 167).
alter table change_sets add column shop_ids int[];
alter table tasks add column shop_ids int[];
