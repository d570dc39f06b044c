-- Rights act at once (ADR 32). Whatever decides what a person may do counts up users.rights_version, in the transaction of the
-- change and whoever makes it, and tells every node on `tregu_rights` whose rights those are. Sessions that end tell the same.
alter table users add column rights_version bigint not null default 0;
-- An invited person has no password until the invitation is accepted.
alter table users alter column password_hash drop not null;
alter table users add column invited_at timestamptz;

alter table roles add column created_at timestamptz not null default now();
create unique index roles_name_any_case on roles (lower(btrim(name)));
-- The menu writes READ_PRODUCT_DATA, the guards Read_Product-Data: one permission (trap T02).
create unique index permissions_canonical on permissions (upper(replace(name, '-', '_')));

create function rights_changed(ids bigint[]) returns void language plpgsql as $$
begin
  -- In the order of their ids, so that two changes never wait for each other.
  perform from users where id = any(ids) order by id for no key update;
  update users set rights_version = rights_version + 1 where id = any(ids);
end $$;

-- A payload of NOTIFY holds 8000 bytes.
create function rights_tell(ids bigint[]) returns void language plpgsql as $$
begin
  perform pg_notify('tregu_rights', string_agg(id::text, ','))
    from (select id, (row_number() over (order by id) - 1) / 400 as part from unnest(ids) as given (id)) as parts
   group by part;
end $$;

create function rights_of_people() returns trigger language plpgsql as $$
begin
  perform rights_changed(array(select distinct user_id from changed));
  return null;
end $$;

create function rights_of_roles() returns trigger language plpgsql as $$
begin
  perform rights_changed(array(select distinct user_id from users_roles where role_id in (select role_id from changed)));
  return null;
end $$;

create trigger users_roles_insert after insert on users_roles
  referencing new table as changed for each statement execute function rights_of_people();
create trigger users_roles_delete after delete on users_roles
  referencing old table as changed for each statement execute function rights_of_people();
create trigger user_permissions_insert after insert on user_permissions
  referencing new table as changed for each statement execute function rights_of_people();
create trigger user_permissions_update after update on user_permissions
  referencing new table as changed for each statement execute function rights_of_people();
create trigger user_permissions_delete after delete on user_permissions
  referencing old table as changed for each statement execute function rights_of_people();
create trigger role_permissions_insert after insert on role_permissions
  referencing new table as changed for each statement execute function rights_of_roles();
create trigger role_permissions_update after update on role_permissions
  referencing new table as changed for each statement execute function rights_of_roles();
create trigger role_permissions_delete after delete on role_permissions
  referencing old table as changed for each statement execute function rights_of_roles();

create function rights_of_role_names() returns trigger language plpgsql as $$
begin
  perform rights_changed(array(
    select distinct ur.user_id from users_roles ur join renamed n on n.id = ur.role_id join former f on f.id = n.id
     where f.name <> n.name));
  return null;
end $$;
create trigger roles_renamed after update on roles
  referencing old table as former new table as renamed for each statement execute function rights_of_role_names();

-- A suspended seller's people read and write no more; which seller a person belongs to decides what they see.
create function rights_of_suspension() returns trigger language plpgsql as $$
begin
  perform rights_changed(array(
    select u.id from users u join latter n on n.id = u.seller_id join former f on f.id = n.id
     where f.is_suspended <> n.is_suspended));
  return null;
end $$;
create trigger sellers_suspended after update on sellers
  referencing old table as former new table as latter for each statement execute function rights_of_suspension();

create function rights_of_account() returns trigger language plpgsql as $$
begin
  if (new.active, new.seller_id) is distinct from (old.active, old.seller_id) then
    new.rights_version := old.rights_version + 1;
  end if;
  return new;
end $$;
create trigger users_account before update on users for each row execute function rights_of_account();

create function rights_told() returns trigger language plpgsql as $$
begin
  perform rights_tell(array(
    select n.id from latter n join former f on f.id = n.id where f.rights_version <> n.rights_version));
  return null;
end $$;
create trigger users_rights_told after update on users
  referencing old table as former new table as latter for each statement execute function rights_told();

create function sessions_ended() returns trigger language plpgsql as $$
begin
  perform rights_tell(array(
    select distinct n.user_id from latter n join former f on f.id = n.id
     where f.revoked_at is null and n.revoked_at is not null));
  return null;
end $$;
create trigger sessions_told after update on sessions
  referencing old table as former new table as latter for each statement execute function sessions_ended();
