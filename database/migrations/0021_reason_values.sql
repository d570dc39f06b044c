-- What stands in the places of a reason ("from {from} to {to}"), so that it can be said in the reader's language.
alter table change_items add column "values" jsonb;
