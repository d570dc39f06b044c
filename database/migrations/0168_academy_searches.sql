-- What readers of the academy looked for and did not find, by day and without who they are: it says which lesson is missing.
create table academy_searches (
  -- small letters, one space between words
  text text not null check (text <> '' and length(text) <= 100),
  day date not null,
  count int not null default 1 check (count > 0),
  primary key (text, day)
);
create index academy_searches_day on academy_searches (day);
