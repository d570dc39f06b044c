-- Versions of a lesson: what was published when, who has read which, and from which version on reading counts.
alter table academy_articles
  -- the version sellers read; 0: never published
  add column edition int not null default 0,
  -- who has read an earlier version than this reads the lesson again
  add column counts_from int not null default 1,
  -- the next version while it is written; sellers still read the one before
  add column draft jsonb,
  add column drafted_at timestamptz;

create table academy_versions (
  article_id bigint not null references academy_articles (id) on delete cascade,
  number int not null check (number > 0),
  title_sq text not null,
  title_en text not null,
  body_sq text not null,
  body_en text not null,
  minutes int not null,
  quiz jsonb not null,
  -- to be read again by those who had read an earlier one
  again boolean not null default false,
  note_sq text not null default '',
  note_en text not null default '',
  published_at timestamptz not null,
  published_by bigint references users (id) on delete set null,
  primary key (article_id, number)
);

create table academy_version_reads (
  article_id bigint not null references academy_articles (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  version int not null,
  read_at timestamptz not null,
  primary key (article_id, user_id, version)
);
create index academy_version_reads_user on academy_version_reads (user_id);

-- What was published or read before is version 1.
update academy_articles a set edition = 1
where a.published or exists (select from academy_reads r where r.article_id = a.id);
insert into academy_versions (article_id, number, title_sq, title_en, body_sq, body_en, minutes, quiz, published_at)
select id, 1, title_sq, title_en, body_sq, body_en, minutes, quiz, updated_at from academy_articles where edition = 1;
insert into academy_version_reads (article_id, user_id, version, read_at)
select article_id, user_id, 1, finished_at from academy_reads;
