-- Rights per shop (ADR 84): a role, or a person by an entry of their own that wins over the roles, may be held to chosen shops.
-- No entry means every shop, those of later too. A list is never empty: nobody works in no shop.
alter table roles add column shop_ids int[] check (cardinality(shop_ids) > 0);

create table user_shops (
  user_id bigint primary key references users on delete cascade,
  shop_ids int[] not null check (cardinality(shop_ids) > 0)
);

-- Rights act at once (migration 0019): the number of a person's rights counts up with their shops, too.
create trigger user_shops_insert after insert on user_shops
  referencing new table as changed for each statement execute function rights_of_people();
create trigger user_shops_update after update on user_shops
  referencing new table as changed for each statement execute function rights_of_people();
create trigger user_shops_delete after delete on user_shops
  referencing old table as changed for each statement execute function rights_of_people();

create function rights_of_role_shops() returns trigger language plpgsql as $$
begin
  perform rights_changed(array(
    select distinct ur.user_id from users_roles ur join latter n on n.id = ur.role_id join former f on f.id = n.id
     where f.shop_ids is distinct from n.shop_ids));
  return null;
end $$;
create trigger roles_shops_changed after update on roles
  referencing old table as former new table as latter for each statement execute function rights_of_role_shops();
