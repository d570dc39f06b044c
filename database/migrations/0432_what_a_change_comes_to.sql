-- What a planned row comes to in figures that are not of the change itself, as the price and margin that follow: said in the preview, and kept with it.
alter table change_items add column told jsonb;
