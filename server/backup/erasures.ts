// Reads of others: customers, loyalty_members
import type pg from 'pg';
import { z } from 'zod';

const erased = z.array(z.object({ id: z.int(), made: z.iso.datetime(), erased: z.iso.datetime() })).readonly();

/**
 * Who was erased, kept outside the backups: a backup that is older than an erasure would bring the person back. It names nobody; `made` tells the
 * people of one market from those of another that have the same numbers. `members`: of loyalty programmes, also those who never ordered; a list of an
 * earlier release has none.
 */
const erasureList = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  customers: erased,
  members: erased.default([]),
});
export type ErasureList = Readonly<z.output<typeof erasureList>>;
type Erased = ErasureList['customers'];

/** Of each kind on the list: who was erased, whom of a list ($1) the database knows by name, and the schedule that erases them again. */
const kinds = {
  customers: {
    erased: `select id, created_at as made, coalesce(anonymised_at, $1) as erased from customers
      where anonymised_at is not null or id in (select customer_id from erasures_again) order by id`,
    noteAgain: `insert into erasures_again (customer_id) select p.id
       from jsonb_to_recordset($1::jsonb) as e (id bigint, made timestamptz) join customers p on p.id = e.id
      where p.anonymised_at is null and date_trunc('milliseconds', p.created_at) = e.made on conflict do nothing`,
    schedule: 'orders.forgetCustomers',
  },
  members: {
    erased: `select id, created_at as made, coalesce(anonymised_at, $1) as erased from loyalty_members
      where anonymised_at is not null or id in (select member_id from erased_members_again) order by id`,
    noteAgain: `insert into erased_members_again (member_id) select p.id
       from jsonb_to_recordset($1::jsonb) as e (id bigint, made timestamptz) join loyalty_members p on p.id = e.id
      where p.anonymised_at is null and date_trunc('milliseconds', p.created_at) = e.made on conflict do nothing`,
    schedule: 'loyalty.clock',
  },
} as const;
type Kind = keyof typeof kinds;

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
export function joinErasures(before: ErasureList, now: ErasureList): ErasureList {
  return {
    ...now,
    customers: join(before.customers, now.customers),
    members: join(before.members, now.members),
  };
}

function join(before: Erased, now: Erased): Erased {
  const all = new Map([...now, ...before].map((one) => [`${one.id} ${one.made}`, one]));
  return [...all.values()].sort((a, b) => a.id - b.id);
}

type Client = Pick<pg.ClientBase, 'query'>;

/** All customers and members a market has erased, and those it is to erase again. */
export async function listErasures(client: Client, at: Date): Promise<ErasureList> {
  return {
    format: 1,
    at: at.toISOString(),
    customers: await listErased(client, 'customers', at),
    members: await listErased(client, 'members', at),
  };
}

async function listErased(client: Client, kind: Kind, at: Date): Promise<Erased> {
  const { rows } = await client.query<{ id: string; made: Date; erased: Date }>(kinds[kind].erased, [at]);
  return rows.map(({ id, made, erased }) => ({
    id: Number(id),
    made: made.toISOString(),
    erased: erased.toISOString(),
  }));
}

/** Of those on a list, how many the restored database knew by name. */
export type ErasedAgain = { readonly [kind in Kind]: number };

/** What a restore says of those who were erased after the backup was written; `again`: how many of the list are erased again. */
export function sayErased(backupAt: string, list: Pick<ErasureList, 'at'> | null, again: ErasedAgain | null): string {
  if (list === null || again === null)
    return `Customers and members of loyalty programmes who were erased after that are known by name again. Erase them again, or restore with --erased LIST (docs/operate.md, "Backup").`;
  const isOlder = Date.parse(list.at) < Date.parse(backupAt);
  const erased = `${again.customers} customers and ${again.members} members of loyalty programmes of the list are erased again when the product starts.`;
  const warning = `WARNING: the list of erasures (${list.at}) is older than the backup and knows of nobody who was erased since. `;
  const later = `Those who were erased after ${isOlder ? backupAt : list.at} are known by name again: erase them again.`;
  return `${isOlder ? warning : ''}${erased} ${later}`;
}

/** Notes whom of a list the restored database knows by name again, and has the clock erase them at once. Gives how many. */
export async function noteErasures(client: Client, list: ErasureList): Promise<ErasedAgain> {
  return { customers: await noteAgain(client, 'customers', list), members: await noteAgain(client, 'members', list) };
}

async function noteAgain(client: Client, kind: Kind, list: ErasureList): Promise<number> {
  const { noteAgain: note, schedule } = kinds[kind];
  const { rowCount } = await client.query(note, [JSON.stringify(list[kind])]);
  await client.query('update schedules set asked_at = now(), asked_by = null where name = $1', [schedule]);
  return rowCount ?? 0;
}
