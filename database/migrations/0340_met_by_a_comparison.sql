-- A comparison marks every product that it meets. `seen_at` stands in the predicate of `publications_drifted`, so that each mark wrote the row
-- into every index of the table anew; `met_at` stands in none, and a page with room keeps the row in its place.
alter table publications
  -- when a comparison of the whole shop met it last; seen_at says since when it is known what the shop shows
  add column met_at timestamptz;
alter table publications set (fillfactor = 80);
