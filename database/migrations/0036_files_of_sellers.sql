-- An upload belongs to the seller it was made for, too: colleagues send each other's drafts, and staff import for a seller.
alter table files add column seller_id bigint references sellers(id);
update files f set seller_id = u.seller_id from users u where u.id = f.uploaded_by and u.seller_id is not null;
