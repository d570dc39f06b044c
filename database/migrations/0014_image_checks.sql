-- What was found at the address of a supplier's picture when it was last looked at. Uploads need no row: what they are
-- stands in files. No picture, no row: rows of deleted pictures go with them.
create table image_checks (
  image_id bigint primary key references product_images(id) on delete cascade,
  checked_at timestamptz not null,
  bytes int,
  sha256 text,
  width int,
  height int,
  -- why there is no picture; null: there is one
  problem text
);
