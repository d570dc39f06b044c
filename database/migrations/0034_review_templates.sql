-- What reviewers say again and again, in both languages of the interface; {name} and {sku} stand for the product.
create table review_templates (
  id bigint generated always as identity primary key,
  title text not null check (btrim(title) <> ''),
  decisions text[] not null check (decisions <@ array['ask', 'ignore', 'back'] and cardinality(decisions) > 0),
  reason text not null,
  text_en text not null default '',
  text_sq text not null default '',
  version int not null default 1,
  check (btrim(text_en) <> '' or btrim(text_sq) <> '')
);
