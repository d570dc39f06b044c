import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';
import { codeOfNumber } from '../contract/customs.rules.ts';

/** What the codes of the nomenclature are called in histories: their digits and the English description. */
export const customsNamed: readonly Named[] = [
  {
    kind: 'cn_code',
    names: async (db, ids) => {
      const { rows } = await sql<NameRow>`
        select code::bigint as id, code || ' ' || description_en as name from cn_codes
         where code = any(${ids.map(codeOfNumber)}::text[])`.execute(db);
      return rows;
    },
  },
  {
    kind: 'duty_rate',
    names: async (db, ids) => {
      const { rows } = await sql<NameRow>`
        select id, concat_ws(' ', cn_prefix, origin, to_char(valid_from, 'DD.MM.YYYY')) as name
          from duty_rates where id = any(${ids}::bigint[])`.execute(db);
      return rows;
    },
  },
];
