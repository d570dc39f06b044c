// Reads of others: customers
import type pg from 'pg';
import { z } from 'zod';

/**
 * Who was erased, kept outside the backups: a backup that is older than an erasure would bring the person back. It names nobody; `made` tells the
 * customers of one market from those of another that have the same numbers.
 */
const erasureList = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  customers: z.array(z.object({ id: z.int(), made: z.iso.datetime(), erased: z.iso.datetime() })).readonly(),
});
export type ErasureList = Readonly<z.output<typeof erasureList>>;

/**
 * Reads a list from its text; `name` is what a person calls it.
 * @throws Error in plain words where it is none, or half of one
 */
export function readErasureList(text: string, name: string): ErasureList {
  try {
    return erasureList.parse(JSON.parse(text));
  } catch {
    throw new Error(`${name} is no list of erasures: npm run erasures writes one.`);
  }
}

/** Two lists as one: a market that was restored without its list knows of fewer erasures than the list does. */
export function joinErasures(before: ErasureList, { customers, ...now }: ErasureList): ErasureList {
  const keyOf = ({ id, made }: ErasureList['customers'][number]) => `${id} ${made}`;
  const all = new Map([...customers, ...before.customers].map((one) => [keyOf(one), one]));
  return { ...now, customers: [...all.values()].sort((a, b) => a.id - b.id) };
}

/** All customers a market has erased, and those it is to erase again. */
export async function listErasures(client: Pick<pg.ClientBase, 'query'>, at: Date): Promise<ErasureList> {
  const { rows } = await client.query<{ id: string; made: Date; erased: Date }>(
    `select id, created_at as made, coalesce(anonymised_at, $1) as erased from customers
      where anonymised_at is not null or id in (select customer_id from erasures_again) order by id`,
    [at],
  );
  const customers = rows.map(({ id, made, erased }) => ({
    id: Number(id),
    made: made.toISOString(),
    erased: erased.toISOString(),
  }));
  return { format: 1, at: at.toISOString(), customers };
}

/** What a restore says of those who were erased after the backup was written; `again`: how many of the list are erased again. */
export function sayErased(backupAt: string, list: Pick<ErasureList, 'at'> | null, again: number | null): string {
  if (list === null || again === null)
    return `Customers who were erased after that are known by name again. Erase them again, or restore with --erased LIST (docs/operate.md, "Backup").`;
  const isOlder = Date.parse(list.at) < Date.parse(backupAt);
  const erased = `${again} customers of the list are erased again when the product starts.`;
  const warning = `WARNING: the list of erasures (${list.at}) is older than the backup and knows of nobody who was erased since. `;
  const later = `Customers who were erased after ${isOlder ? backupAt : list.at} are known by name again: erase them again.`;
  return `${isOlder ? warning : ''}${erased} ${later}`;
}

/** Notes whom of a list the restored database knows by name again, and has the clock erase them at once. Gives how many. */
export async function noteErasures(client: Pick<pg.ClientBase, 'query'>, { customers }: ErasureList): Promise<number> {
  const { rowCount } = await client.query(
    `insert into erasures_again (customer_id) select c.id
       from jsonb_to_recordset($1::jsonb) as e (id bigint, made timestamptz) join customers c on c.id = e.id
      where c.anonymised_at is null and date_trunc('milliseconds', c.created_at) = e.made on conflict do nothing`,
    [JSON.stringify(customers)],
  );
  await client.query(`update schedules set asked_at = now(), asked_by = null where name = 'orders.forgetCustomers'`);
  return rowCount ?? 0;
}
