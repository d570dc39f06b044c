import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** Profiles by their names. */
export const nameProfiles: Named['names'] = async (db, ids) =>
  (await sql<NameRow>`select id, name from price_profiles where id = any(${ids}::bigint[])`.execute(db)).rows;

/** Tariffs by their code and the day they begin. */
export const nameTariffs: Named['names'] = async (db, ids) =>
  (
    await sql<NameRow>`select id, concat_ws(' ', code, to_char(valid_from, 'DD.MM.YYYY')) as name from transport_tariffs
      where id = any(${ids}::bigint[])`.execute(db)
  ).rows;

/** What profiles are called in histories. */
export const profilesNamed: readonly Named[] = [
  {
    kind: 'price_profile',
    shops: (id) => sql`select shop_id from price_profiles where id = ${id}`,
    names: nameProfiles,
  },
  {
    kind: 'transport_tariff',
    shops: (id) => sql`select shop_id from transport_tariffs where id = ${id}`,
    names: nameTariffs,
  },
];
