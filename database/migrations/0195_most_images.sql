-- How many pictures of a product a shop is sent at most; null: all.
alter table shop_sending add column most_images int check (most_images between 1 and 100);
