-- Which invoice the house made of the commissions of a statement; null: it is not confirmed, or there was nothing to invoice.
alter table statements add column document_id bigint references documents(id);
create index statements_document on statements (document_id) where document_id is not null;
