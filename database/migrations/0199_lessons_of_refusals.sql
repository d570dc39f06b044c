-- A lesson names the refusals it explains, by their codes.
alter table academy_articles add column codes text[] not null default '{}';
