// Reads of others: roles, user_shops, users_roles
import { type RawBuilder, sql } from 'kysely';

/** In SQL, whether the person of this alias of `users` works in the shop: an entry of their own wins, otherwise any role opens what it opens (ADR 84). */
export const worksInShop = (alias: string, shopId: number): RawBuilder<boolean> => {
  const user = sql.ref(`${alias}.id`);
  return sql<boolean>`coalesce(
    (select ${shopId}::int = any(held.shop_ids) from user_shops held where held.user_id = ${user}),
    not exists (select from users_roles r where r.user_id = ${user})
      or exists (select from users_roles r join roles o on o.id = r.role_id
           where r.user_id = ${user} and (o.shop_ids is null or ${shopId}::int = any(o.shop_ids))))`;
};

/** In SQL, whether the person of this alias of `users` is held to no shop: as above, for every shop there is or will be. */
export const worksInAllShops = (alias: string): RawBuilder<boolean> => {
  const user = sql.ref(`${alias}.id`);
  return sql<boolean>`not exists (select from user_shops held where held.user_id = ${user})
    and (not exists (select from users_roles r where r.user_id = ${user})
      or exists (select from users_roles r join roles o on o.id = r.role_id where r.user_id = ${user} and o.shop_ids is null))`;
};
