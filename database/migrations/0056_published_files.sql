-- Whether an upload is published is asked with every picture that comes without a signed address.
create index product_images_file on product_images (file_id) where file_id is not null;
create index categories_image on categories (image) where image is not null;
