import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';
import { currencyOfNumber, pairOfNumber } from '../contract/exchange.rules.ts';

/** What pairs, currencies and sources are called in histories. */
export const exchangeNamed: readonly Named[] = [
  {
    kind: 'fx_pair',
    names: async (_db, ids) => ids.map((id) => ({ id: Number(id), name: pairOfNumber(Number(id)) })),
  },
  {
    kind: 'currency',
    names: async (_db, ids) => ids.map((id) => ({ id: Number(id), name: currencyOfNumber(Number(id)) })),
  },
  {
    kind: 'fx_source',
    names: async (db, ids) => {
      const { rows } = await sql<NameRow>`select id, name from fx_sources where id = any(${ids}::int[])`.execute(db);
      return rows;
    },
  },
];
