-- A workbook is turned into lines once, beside its file: which of its sheets, and by which rules. Null: into none.
alter table feed_deliveries add column lines_of text;

-- How the pages of an address are asked for one after the other (contract/feeds.paging.ts); null: the address gives one file.
alter table feeds add column paging jsonb;

-- The passphrase of a private key, sealed like the key.
alter table feeds add column passphrase_sealed text;
