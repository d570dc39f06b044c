-- How fresh a text of staff is: which source it was written for, and whether somebody reviewed it. A text without a row
-- here is a draft that nobody looked at (a supplier's own text in that language).
create table product_text_states (
  product_id bigint not null references products(id),
  language_id int not null references languages(id),
  part text not null check (part in ('name','short_description','long_description')),
  -- fingerprint of the supplier's text when this one was last written or reviewed: another one now means stale
  source_hash text not null,
  -- fingerprint of the text that was reviewed: a delivery that replaces it takes the review away
  reviewed_hash text,
  reviewed_at timestamptz,
  reviewed_by bigint references users(id),
  primary key (product_id, language_id, part)
);
