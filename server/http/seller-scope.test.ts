import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkExport, startExport } from '#features/base/exports/contract/exports.calls.ts';
import { findActor } from '#features/base/session/server/session.public.ts';
import { listProducts } from '#features/catalogue/products/contract/products.calls.ts';
import type { ProductRow } from '#features/catalogue/products/contract/products.model.ts';
import type { Call } from '#kit/call.ts';
import { type PermissionName, permissionNames } from '#kit/permission.ts';
import { rooms, roomsOf } from '../realtime/realtime.ts';
import { type AccessStage, accessStage } from '../test/access-actors.ts';
import { type Bench, bench } from '../test/bench.ts';
import { request, tokenFor } from '../test/http.ts';
import { rowOwners } from '../test/row-owners.ts';
import { type RowWatch, watchRows } from '../test/row-watch.ts';

/** People of a seller who were given rights by hand: each single right, and sets drawn from a fixed seed. */
type Person = {
  readonly name: string;
  readonly sellerId: number;
  readonly rights: readonly PermissionName[];
  token: string;
};

let b: Bench;
let stage: AccessStage;
let rows: RowWatch;
let owners: Awaited<ReturnType<typeof rowOwners>>;
const people: Person[] = [];

beforeAll(async () => {
  b = await bench();
  stage = await accessStage(b);
  const sellers = {
    local: await b.make.seller({ name: 'Generated Local', local: true }),
    reseller: await b.make.seller({ name: 'Generated Reseller' }),
    suspended: await b.make.seller({ name: 'Generated Suspended', local: true, suspended: true }),
  };
  for (const { id } of Object.values(sellers)) await b.make.product({ sellerId: id });
  const add = async (of: keyof typeof sellers, rights: readonly PermissionName[], roles: string[] = []) => {
    const name = `${of} ${roles.join(' ')} ${rights.length === 1 ? rights[0] : `${rights.length} rights`}`;
    const sellerId = sellers[of].id;
    const { email } = await b.make.user({
      email: `generated-${people.length}@scope.test`,
      sellerId,
      roles,
      permissions: [...rights],
    });
    people.push({ name, sellerId, rights, token: await tokenFor(b, email) });
  };
  for (const right of permissionNames) await add(permissionNames.indexOf(right) % 2 ? 'local' : 'reseller', [right]);
  const random = seeded(20_261);
  for (const of of ['local', 'reseller', 'suspended'] as const)
    for (const share of [0.25, 0.5, 0.75])
      await add(
        of,
        permissionNames.filter(() => random() < share),
      );
  for (const of of ['local', 'reseller', 'suspended'] as const) await add(of, notReadOnly);
  // What a slip of the hand in the database may leave.
  await add('local', notReadOnly, ['Super Admin']);
  rows = await watchRows(b.url);
  owners = await rowOwners(b.url);
}, 120_000);
afterAll(async () => {
  await rows.close();
  await owners.close();
  await b.close();
});

/** A right of restricted resellers makes everything read-only and would hide what scope alone refuses. */
const notReadOnly = permissionNames.filter((name) => !name.endsWith('-Reseller'));

/** Numbers from 0 to 1, the same ones in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Of the calls a person's rights do not open the access matrix knows that they are refused. */
const open = (call: Call, { rights }: Person) =>
  call.access === 'session'
    ? rights.length > 1
    : Array.isArray(call.access) && call.access.some((name) => rights.includes(name));

/** Every text of an answer, wherever it stands. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** What is written beside every change: who did it, who is told; and figures that say nothing of anybody. */
const beside = ['activity_log', 'outbox', 'mail_outbox', 'notices', 'academy_searches'];

describe('A person of a seller, with any right there is (rules 6 and 7)', () => {
  it('is told of nothing foreign and changes nothing that is foreign or the market’s own (T09)', async () => {
    const [told, changed] = [new Set<string>(), new Set<string>()];
    let asked = 0;
    const foreign = new Map<number, Set<string>>();
    for (const { sellerId } of people)
      if (!foreign.has(sellerId)) foreign.set(sellerId, await owners.textsOfOthers(sellerId));
    for (const person of people) {
      for (const call of b.app.calls.filter((one) => open(one, person))) {
        asked += 1;
        const { status, body } = await request(b, call, stage.examples[call.name]?.request ?? {}, person);
        for (const text of status < 400 ? textsIn(body) : [])
          if (foreign.get(person.sellerId)!.has(text)) told.add(`${call.name} told ${person.name} "${text}"`);
        for (const { place, before, after } of await rows.written()) {
          const owner = await owners.ownerOf(place, (after ?? before)!);
          if (owner !== person.sellerId && !(owner === null && beside.includes(place)))
            changed.add(`${call.name} by ${person.name} changed ${place} of ${owner ?? 'the market'}`);
        }
        await rows.rewind();
      }
    }
    console.log(`seller scope: ${people.length} people, ${asked} answers, ${foreign.size} sellers`);
    expect([...told].sort()).toEqual([]);
    expect([...changed].sort()).toEqual([]);
    expect([...foreign.values()].every((texts) => texts.size > 30)).toBe(true);
  }, 600_000);

  it('finds only own rows in every list, count, selection, export and its file', async () => {
    const all = people.filter(({ rights }) => rights.includes('Read_Product'));
    expect(all.length).toBeGreaterThan(5);
    for (const person of all) {
      const { body } = await request(b, listProducts, {}, person);
      expect([person.name, (body.result as ProductRow[]).map((row) => row.seller.id)]).toEqual([
        person.name,
        [person.sellerId],
      ]);
      const counted = await request(b, listProducts, { query: { onlyCount: '1' } }, person);
      expect([person.name, counted.body.result]).toEqual([person.name, 1]);
    }
    await b.work();
    const whole = all.find(({ rights }) => rights.length === notReadOnly.length)!;
    const columns = ['sku_intern', 'seller', 'assignees'];
    const asked = {
      list: 'products',
      scope: 'whole',
      format: 'csv',
      columns,
      language: 'en',
      time_zone: 'Europe/Tirane',
    };
    const started = await request(b, startExport, { body: { ...asked, search: {} } }, whole);
    const { id } = started.body.result as { id: string };
    await b.taskEnded(id);
    const linked = await request(b, linkExport, { params: { id } }, whole);
    const file = await b.app.http!.inject({ url: (linked.body.result as { url: string }).url });
    expect(file.payload.trim().split('\n')).toHaveLength(2);
  });

  it('hears by the socket of itself alone', async () => {
    for (const person of people.filter(({ rights }) => rights.length > 1)) {
      const actor = (await findActor(b.platform.db, 120)(person.token, false))!;
      expect([person.name, roomsOf(actor)]).toEqual([person.name, [rooms.user(actor.userId)]]);
    }
  });
});
