import { type RawBuilder, sql } from 'kysely';
import type { Counted } from '#kit/user-metric.ts';

/** Whether a line of the log, which has this alias in the statement, is one of those that count. */
export const isCounted = (alias: string, all: readonly Counted[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    all.map((one) => matches(alias, one)),
    sql` or `,
  )})`;

function matches(alias: string, { entity, actions, before, after, without = [], field }: Counted): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  const side = (column: 'before' | 'after', values: Counted['after'] = {}) =>
    Object.entries(values).map(([key, value]) => sql<boolean>`${of(column)} ->> ${key} = ${value}`);
  return sql`(${sql.join(
    [
      sql`${of('entity')} = ${entity}`,
      ...(actions ? [sql`${of('action')} = any(${[...actions]}::text[])`] : []),
      ...side('before', before),
      ...side('after', after),
      ...without.map((key) => sql`not coalesce(${of('after')}, '{}') ? ${key}`),
      ...(field === undefined
        ? []
        : [
            sql`exists (select from jsonb_object_keys(coalesce(${of('after')}, '{}')) as changed (key)
              where starts_with(changed.key, ${field}))`,
          ]),
    ],
    sql` and `,
  )})`;
}
