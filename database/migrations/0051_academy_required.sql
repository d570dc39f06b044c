-- Lessons every seller has to read, and the reasons of the review that a lesson explains.
alter table academy_articles
  add column required boolean not null default false,
  add column reasons text[] not null default '{}';
