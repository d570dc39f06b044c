-- Since when a supplier's category stands for one of ours. What was mapped before this was kept has its last decision, or nothing.
alter table category_maps add column since timestamptz;
update category_maps m set since = (
  select max(d.at) from mapping_decisions d where d.kind = 'category' and d.external_id = m.external_id);
alter table category_maps alter column since set default now();
