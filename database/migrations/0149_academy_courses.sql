-- Courses of the academy: several lessons in an order. Who has read all of them has finished the course.
create table academy_courses (
  id bigint generated always as identity primary key,
  title_sq text not null check (btrim(title_sq) <> ''),
  title_en text not null default '',
  body_sq text not null default '',
  body_en text not null default '',
  published boolean not null default false,
  -- every seller has to finish it
  required boolean not null default false,
  place int not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
alter table academy_articles
  add column course_id bigint references academy_courses (id) on delete set null,
  add column course_place int not null default 0;
create index academy_articles_course on academy_articles (course_id, course_place, id) where course_id is not null;

-- Who finished a course, and when: a lesson that is added later takes nothing back.
create table academy_course_reads (
  course_id bigint not null references academy_courses (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  finished_at timestamptz not null,
  primary key (course_id, user_id)
);
create index academy_course_reads_user on academy_course_reads (user_id);
