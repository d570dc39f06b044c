-- Two-step login (ADR 45). A secret shared with an app, sealed; it counts once a code of it was given.
create table second_factors (
  user_id bigint primary key references users(id) on delete cascade,
  secret_sealed text not null,
  confirmed_at timestamptz,
  -- The half minute of the last code that was taken: it is not taken again, and no older one after it.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- For a lost phone: each works once.
create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users(id) on delete cascade,
  code_hash text not null,
  used_at timestamptz
);
create index recovery_codes_user on recovery_codes (user_id);

-- Between the password and the code there is no session, only a ticket.
create table login_tickets (
  token_hash text primary key,
  user_id bigint not null references users(id) on delete cascade,
  expires_at timestamptz not null
);
create index login_tickets_user on login_tickets (user_id);

-- Whoever has the role and no second step can do nothing but set one up.
alter table roles add column second_factor_required boolean not null default false;

-- That decides what a person may do, so it counts as a change of rights (0019).
create function rights_of_second_factor() returns trigger language plpgsql as $$
begin
  perform rights_changed(array(
    select l.user_id from latter l join former f on f.user_id = l.user_id
     where (f.confirmed_at is null) <> (l.confirmed_at is null)));
  return null;
end $$;
create trigger second_factors_confirmed after update on second_factors
  referencing old table as former new table as latter for each statement execute function rights_of_second_factor();
create trigger second_factors_gone after delete on second_factors
  referencing old table as changed for each statement execute function rights_of_people();

create function rights_of_required_factor() returns trigger language plpgsql as $$
begin
  perform rights_changed(array(
    select distinct ur.user_id from users_roles ur join latter n on n.id = ur.role_id join former f on f.id = n.id
     where f.second_factor_required <> n.second_factor_required));
  return null;
end $$;
create trigger roles_factor_required after update on roles
  referencing old table as former new table as latter for each statement execute function rights_of_required_factor();
