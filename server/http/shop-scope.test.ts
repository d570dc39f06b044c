import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listHistory } from '#features/base/history/contract/history.calls.ts';
import { listMailServers, listMails } from '#features/base/mail/contract/mail.calls.ts';
import { listShops } from '#features/base/shops/contract/shops.calls.ts';
import { listTasks } from '#features/base/tasks/contract/tasks.calls.ts';
import { getProduct } from '#features/catalogue/products/contract/products.calls.ts';
import { getCompany } from '#features/people/company/contract/company.calls.ts';
import type { Call } from '#kit/call.ts';
import { permissionNames } from '#kit/permission.ts';
import { type AccessStage, accessStage } from '../test/access-actors.ts';
import { type Bench, bench } from '../test/bench.ts';
import { request, tokenFor } from '../test/http.ts';
import { type RowWatch, watchRows } from '../test/row-watch.ts';

/** A right of restricted resellers makes everything read-only and would hide what the limit alone refuses. */
const staffRights = permissionNames.filter((name) => !name.endsWith('-Reseller'));

/** A person with every right who is held to shop 3 asks every call that there is. */
const own = 3;
let b: Bench;
let stage: AccessStage;
let rows: RowWatch;
let token: string;

beforeAll(async () => {
  b = await bench();
  stage = await accessStage(b);
  const person = await b.make.user({ email: 'held@scope.test', roles: ['Admin'], permissions: staffRights });
  await b.platform.db
    .insertInto('user_shops')
    .values({ user_id: person.id, shop_ids: [own] })
    .execute();
  token = await tokenFor(b, person.email);
  await sayInShopOne();
  rows = await watchRows(b.url);
}, 120_000);
afterAll(async () => {
  await rows.close();
  await b.close();
});

/** Computed for every shop from what belongs to the whole market. */
const derived = /^product_list|^exclusion_hits$/;

/** The shops a row belongs to; null: to none, or to every one. */
const shopsOfRow = (row: Readonly<Record<string, unknown>>): readonly number[] | null =>
  typeof row.shop_id === 'number' ? [row.shop_id] : ((row.shop_ids as readonly number[] | null | undefined) ?? null);

/** An answer without its moments, which pass between two calls, without the numbers of rows it made itself and the secrets of its links. */
const said = (body: unknown, written: Awaited<ReturnType<RowWatch['written']>>): string => {
  const made = new Set(written.filter(({ before }) => before === null).map(({ after }) => String(after!.id)));
  return JSON.stringify(body)
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')
    .replaceAll(/\/downloads\/[\w-]+/g, '/downloads/secret')
    .replaceAll(/"id":(\d+)/g, (whole, id: string) => (made.has(id) ? '"id":"made"' : whole));
};

const asked = (call: Call, shopId?: number) =>
  request(b, call, stage.examples[call.name]?.request ?? {}, shopId === undefined ? { token } : { token, shopId });

it('answers a person held to one shop with 403, or as it would without naming another shop', async () => {
  const open: string[] = [];
  for (const call of b.app.calls.filter(({ access }) => access !== 'public' && access !== 'key')) {
    const foreign = await asked(call, 1);
    const written = await rows.written();
    await rows.rewind();
    for (const { place, after } of written)
      if (!derived.test(place) && after && shopsOfRow(after)?.some((id) => id !== own))
        open.push(`${call.name} wrote ${place} of ${shopsOfRow(after)}`);
    if (foreign.status >= 400) continue;
    const home = await asked(call);
    const atHome = await rows.written();
    await rows.rewind();
    if (said(home.body, atHome) !== said(foreign.body, written)) open.push(`${call.name} answers otherwise`);
  }
  expect(open).toEqual([]);
}, 600_000);

it('lets a person held to one shop write nothing of another shop', async () => {
  const changed = new Set<string>();
  for (const call of b.app.calls.filter(({ access }) => access !== 'public' && access !== 'key')) {
    await asked(call);
    for (const { place, before, after } of await rows.written())
      for (const row of [before, after])
        if (!derived.test(place) && row && shopsOfRow(row)?.some((id) => id !== own))
          changed.add(`${call.name} changed ${place} of ${shopsOfRow(row)}`);
    await rows.rewind();
  }
  expect([...changed]).toEqual([]);
}, 600_000);

it('tells a person held to one shop nothing that only another shop says', async () => {
  const told = new Set<string>();
  for (const call of b.app.calls.filter(({ access }) => access !== 'public' && access !== 'key')) {
    const { status, body } = await asked(call);
    if (status < 400 && /foreign-one|47111\.13/i.test(JSON.stringify(body))) told.add(call.name);
    await rows.rewind();
  }
  expect([...told]).toEqual([]);
  // Without a limit they are told: the words were where somebody asks.
  await b.platform.db.deleteFrom('user_shops').execute();
  const all = await Promise.all(
    telling.map(async (call) => [
      call.name,
      /foreign-one|47111\.13/i.test(JSON.stringify((await asked(call, 1)).body)),
    ]),
  );
  expect(all).toEqual(telling.map(({ name }) => [name, true]));
}, 600_000);

const telling = [getProduct, listHistory, getCompany, listMailServers, listMails, listTasks, listShops];

/** A word or a price of shop 1 in everything that belongs to a shop. */
async function sayInShopOne(): Promise<void> {
  const { db } = b.platform;
  const asking = stage.examples[getProduct.name]!.request as { params: { id: number } };
  const product = asking.params.id;
  const customs = JSON.stringify({ 1: { customs_code: null, customs_description: 'foreign-one' } });
  await db.updateTable('products').set({ customs_information: customs }).where('id', '=', product).execute();
  await sql`update variant_prices set price = 47111.13 where shop_id = 1`.execute(db);
  await sql`update shops set name = 'Foreign-one' where id = 1`.execute(db);
  await sql`update shop_companies set name = 'foreign-one' where shop_id = 1`.execute(db);
  await sql`update mail_outbox set subject = 'foreign-one', shop_id = 1`.execute(db);
  await sql`insert into mail_servers (shop_id, host, port, security, per_minute, from_address, from_name)
    values (1, 'foreign-one.test', 587, 'starttls', 60, 'a@b.test', '')`.execute(db);
  await sql`update tasks set progress_message = 'foreign-one', shop_id = 1`.execute(db);
  await sql`update change_sets set labels = '{"name": "foreign-one"}', shop_id = 1, state = 'done'`.execute(db);
  await sayInHistory(db);
  expect(await sayEverywhere(db)).toBeGreaterThan(15);
  await db.updateTable('publications').set({ last_error: 'foreign-one' }).where('shop_id', '=', 1).execute();
}

/** A line of history for everything that stands in shop 1 only, and for what the house keeps about all of them. */
async function sayInHistory(db: Bench['platform']['db']): Promise<void> {
  await sql`insert into activity_log (cause, shop_id, entity, entity_id, action, after)
    values ('hand', ${own}, 'cod_remittance', 1, 'cash row settled', '{"note": "foreign-one"}'),
      ('hand', ${own}, 'return_rules', 1, 'return rules changed', '{"note": "foreign-one"}'),
      ('hand', ${own}, 'shop', 1, 'changed', '{"note": "foreign-one"}')`.execute(db);
  await sql`insert into activity_log (cause, shop_id, entity, entity_id, action, after)
    select 'hand', ${own}::int, k.entity, k.id, 'changed', '{"note": "foreign-one"}'::jsonb from (
      select 'customer_order' as entity, id from orders where shop_id = 1
      union all select 'package', p.id from packages p join orders o on o.id = p.order_id where o.shop_id = 1
      union all select 'return', r.id from returns r join orders o on o.id = r.order_id where o.shop_id = 1
      union all select 'manifest', p.manifest_id from packages p join orders o on o.id = p.order_id
        where o.shop_id = 1 and p.manifest_id is not null
      union all select 'campaign', campaign_id from campaign_shops where shop_id = 1
      union all select 'mail_server', id from mail_servers where shop_id = 1
      union all select 'price_profile', id from price_profiles where shop_id = 1) k`.execute(db);
}

/** What people write or are told, by the names of columns; the other texts are states, codes and keys that are read. */
const words = [
  'name',
  'note',
  'notes',
  'reason',
  'message',
  'text',
  'title',
  'comment',
  'last_error',
  'error',
  'problem',
  'description',
  'answer',
  'file_name',
  'sku',
];

/** Rows of another shop: by their own number of it, or by what they belong to. Mails are of the market where they are about no order. */
const ofOthers = {
  shops: sql`shop_id <> ${own}`,
  orders: sql`order_id in (select id from orders where shop_id <> ${own})`,
  packages: sql`package_id in (select p.id from packages p join orders o on o.id = p.order_id where o.shop_id <> ${own})`,
  returns: sql`return_id in (select r.id from returns r join orders o on o.id = r.order_id where o.shop_id <> ${own})`,
  campaigns: sql`campaign_id in (select campaign_id from campaign_shops where shop_id <> ${own})`,
};

/** A word in every such column of these rows; how many columns took it. Asked of the catalogue: the views of information_schema are slow to join. */
async function sayEverywhere(db: Bench['platform']['db']): Promise<number> {
  const { rows: columns } = await sql<{ place: string; name: string; of: keyof typeof ofOthers }>`
    select c.relname as place, a.attname as name, f.relname as of
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      join pg_attribute own on own.attrelid = c.oid and own.attnum = k.conkey[1]
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'text'::regtype
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = any(${words}::text[])
       and (own.attname, f.relname) in (('shop_id', 'shops'), ('order_id', 'orders'), ('package_id', 'packages'),
         ('return_id', 'returns'), ('campaign_id', 'campaigns'))
       and c.relname not in ('mail_outbox', 'shops')
     group by 1, 2, 3`.execute(db);
  let said = 0;
  for (const { place, name, of } of columns) {
    // A column that takes no such word says nothing of its own.
    const { numAffectedRows } =
      await sql`update ${sql.id(place)} set ${sql.id(name)} = 'foreign-one' where ${ofOthers[of]}`
        .execute(db)
        .catch(() => ({ numAffectedRows: 0n }));
    if (numAffectedRows) said += 1;
  }
  return said;
}
