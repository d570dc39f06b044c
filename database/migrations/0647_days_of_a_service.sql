-- In how many days a service is usually done, as its card says it; null: nothing is said. The day of a request is promised by the team, with this as a start.
alter table service_cards
  add column days int check (days between 1 and 365);
