-- What a reviewer asked a local seller to change: while nobody answered, the product waits with the seller and not in the
-- queue. What was said stands in review_decisions. One row per product: the last request counts.
create table review_requests (
  product_id bigint primary key references products(id) on delete cascade,
  asked_at timestamptz not null,
  answered_at timestamptz
);
create index review_requests_open on review_requests (product_id) where answered_at is null;
alter table review_decisions drop constraint review_decisions_decision_check;
alter table review_decisions add constraint review_decisions_decision_check
  check (decision in ('approve', 'ignore', 'back', 'ask'));

-- Words that must not stand in a product's texts, per language; staff keep the list.
create table forbidden_words (
  id bigint generated always as identity primary key,
  language_id int not null references languages(id),
  word text not null check (btrim(word) <> ''),
  unique (language_id, word)
);
