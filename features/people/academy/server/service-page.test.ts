import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anUpload } from '#features/intake/local-products/server/local-products.for-tests.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/academy.calls.ts';
import type { ServiceCard } from '../contract/academy.model.ts';
import * as requestCalls from '../contract/academy.requests.calls.ts';
import type { ServiceRequest } from '../contract/academy.requests.ts';
import * as serviceCalls from '../contract/academy.service.calls.ts';
import type { KeptServicePage, ServicePageTexts } from '../contract/academy.service-page.ts';

let b: Bench;
const tokens: Record<string, string> = {};
const ids: Record<string, number> = {};
beforeAll(async () => {
  b = await bench();
  ids.liri = (await b.make.seller({ name: 'Liri', local: true })).id;
  ids.xhoni = (await b.make.seller({ name: 'Xhoni', local: true })).id;
  ids.alpha = (await b.make.seller({ name: 'Alpha' })).id;
  const people = {
    admin: { roles: ['Admin'] },
    liri: { roles: ['Local Seller'], sellerId: ids.liri },
    xhoni: { roles: ['Local Seller'], sellerId: ids.xhoni },
    trusted: { roles: ['Local Seller'], sellerId: ids.liri, permissions: ['Update_Product-Data' as const] },
    nobody: {},
  };
  for (const [who, values] of Object.entries(people)) {
    ids[`user_${who}`] = (await b.make.user({ email: `${who}@page.test`, name: `${who} Person`, ...values })).id;
    tokens[who] = await tokenFor(b, `${who}@page.test`);
  }
});
afterAll(() => b.close());

const ask = (who: string, call: Parameters<typeof request>[1], parts: Record<string, unknown> = {}) =>
  request(b, call, parts, { token: tokens[who]! });
const day = (days: number) => dayIn(new Date(b.platform.now().getTime() + days * 86_400_000), houseZone);
const aCard = (sq: string, more: object = {}) => ({ title: { sq }, body: {}, ...more });
const create = async (sq: string, more: object = {}) =>
  (await ask('admin', calls.createCard, { body: aCard(sq, more) })).body.result as ServiceCard;
const seen = async (who: string) =>
  ((await ask(who, calls.listServices)).body.result as ServiceCard[]).map(({ title }) => title.sq);

it('offers a service on its days and to its sellers alone, and takes requests for what is offered [pages.md 4.24]', async () => {
  await create('Gjithmonë');
  await create('Sot', { valid_from: day(0), valid_to: day(0) });
  const over = await create('Mbaroi', { valid_to: day(-1) });
  await create('Nesër', { valid_from: day(1) });
  const own = await create('Vetëm Xhoni', { seller_ids: [ids.xhoni] });
  expect(await seen('liri')).toEqual(['Gjithmonë', 'Sot']);
  expect(await seen('xhoni')).toEqual(['Gjithmonë', 'Sot', 'Vetëm Xhoni']);
  // Who is told of a service is not told of whom else.
  expect((await ask('xhoni', calls.listServices)).body.result).toContainEqual(
    expect.objectContaining({ id: own.id, sellers: [] }),
  );
  expect(own.sellers).toEqual([{ id: ids.xhoni, name: 'Xhoni' }]);
  const wish = (who: string, id: number) => ask(who, requestCalls.requestService, { params: { id }, body: {} });
  expect((await wish('liri', own.id)).status).toBe(404);
  expect((await wish('liri', over.id)).status).toBe(404);
  expect((await wish('xhoni', own.id)).status).toBe(200);
});

it('says in how many days a service is usually done, with it and with what is requested of it [pages.md 4.24]', async () => {
  const card = await create('Foto brenda javës', { days: 5 });
  expect(card.days).toBe(5);
  expect((await create('Pa afat')).days).toBeNull();
  const { body } = await ask('liri', requestCalls.requestService, { params: { id: card.id }, body: {} });
  expect((body.result as ServiceRequest).card.days).toBe(5);
  const saved = await ask('admin', calls.updateCard, {
    params: { id: card.id },
    body: { ...aCard('Foto brenda javës'), days: 7, version: card.version },
  });
  expect((saved.body.result as ServiceCard).days).toBe(7);
  const { rows } =
    await sql`select before, after from activity_log where entity = 'service_card' and entity_id = ${card.id}
    and action = 'updated'`.execute(b.platform.db);
  expect(rows).toEqual([{ before: { days: 5 }, after: { days: 7 } }]);
  for (const days of [0, 366, 1.5, -1, 'soon']) {
    const refused = await ask('admin', calls.createCard, { body: aCard('X', { days }) });
    const field = (refused.body.result as { issues?: { field: string }[] }).issues?.[0]?.field;
    expect([days, field]).toEqual([days, 'days']);
  }
});

it('refuses days in the wrong order, sellers that are none, and a picture of somebody else', async () => {
  const refused = async (more: object) =>
    ((await ask('admin', calls.createCard, { body: aCard('X', more) })).body.result as { issues: { field: string }[] })
      .issues[0]?.field;
  expect(await refused({ valid_from: day(1), valid_to: day(0) })).toBe('valid_to');
  expect(await refused({ valid_from: '0000-01-01' })).toBe('valid_from');
  expect(await refused({ seller_ids: [ids.alpha] })).toBe('seller_ids');
  expect(await refused({ seller_ids: [999_999] })).toBe('seller_ids');
  expect(await refused({ image: await anUpload(b, ids.user_xhoni!) })).toBe('image');
  expect(await refused({ image: 'x' })).toBe('image');
});

it('shows the picture of a service by an address that opens, keeps it when the card is saved again, and tells the history', async () => {
  const image = await anUpload(b, ids.user_admin!);
  const made = await create('Foto', { image });
  const listed = ((await ask('liri', calls.listServices)).body.result as ServiceCard[]).find(
    ({ id }) => id === made.id,
  )!;
  expect(listed.image).toMatch(new RegExp(`^/files/${image}\\?until=.+&key=.+`));
  const body = aCard('Foto', { image, seller_ids: [ids.liri], version: made.version });
  const saved = await ask('admin', calls.updateCard, { params: { id: made.id }, body });
  expect(saved.body.result).toMatchObject({ image: expect.stringContaining(image) });
  const { rows } = await b.platform.pool.query(
    `select action, after from activity_log where entity = 'service_card' and entity_id = $1 order by id`,
    [made.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['created', 'updated']);
  expect(rows[1].after).toEqual({ shown_to: 'Liri' });
});

const kept = async () => (await ask('admin', serviceCalls.getKeptServicePage)).body.result as KeptServicePage;
const page = async (who = 'liri') => (await ask(who, serviceCalls.getServicePage)).body.result as ServicePageTexts;

it('says how the team is reached, and announces something on its days only', async () => {
  const texts = { contact: { sq: '+383 44 111 222' }, hours: { sq: 'E hënë–e premte, 9–17' }, banner: { sq: 'Festë' } };
  const save = async (more: object = {}) => {
    const { version } = await kept();
    return ask('admin', serviceCalls.saveServicePage, { body: { ...texts, version, ...more } });
  };
  expect(await page()).toMatchObject({ contact: { sq: '' }, banner: null });
  expect((await save({ banner_from: day(0), banner_to: day(2) })).status).toBe(200);
  expect(await page()).toEqual({
    contact: { sq: '+383 44 111 222', en: '' },
    hours: { sq: 'E hënë–e premte, 9–17', en: '' },
    banner: { sq: 'Festë', en: '' },
  });
  await save({ banner_from: day(1) });
  expect((await page()).banner).toBeNull();
  await save({ banner_to: day(-1) });
  expect((await page()).banner).toBeNull();
  await save();
  expect((await page('nobody')).banner).toMatchObject({ sq: 'Festë' });
  expect((await save({ banner_from: day(1), banner_to: day(0) })).body.result).toMatchObject({
    issues: [{ field: 'banner_to' }],
  });
  expect((await save({ banner_from: '0000-01-01' })).status).toBe(422);
  const stale = { ...texts, version: (await kept()).version - 1 };
  expect((await ask('admin', serviceCalls.saveServicePage, { body: stale })).body.result).toMatchObject({
    code: 'content_changed',
  });
  for (const who of ['liri', 'trusted', 'nobody']) {
    expect((await ask(who, serviceCalls.getKeptServicePage)).status, who).toBe(403);
    expect((await ask(who, serviceCalls.saveServicePage, { body: stale })).status, who).toBe(403);
  }
});

it('asks for help about what is no service, is answered like any request, and not more than five at a time', async () => {
  const help = (who: string, topic: string, note = 'Nuk hapet porosia') =>
    ask(who, serviceCalls.askForHelp, { body: { topic, note } });
  const first = (await help('liri', 'orders')).body.result as ServiceRequest;
  expect(first).toMatchObject({
    card: { id: null, title: { sq: 'Ndihmë: Porositë dhe dorëzimi', en: 'Help: Orders and delivery' } },
    state: 'requested',
    note: 'Nuk hapet porosia',
  });
  expect((await ask('xhoni', requestCalls.getRequest, { params: { id: first.id } })).status).toBe(404);
  const answer = { state: 'in_progress', version: first.version, text: 'Po e shohim' };
  expect((await ask('admin', requestCalls.answerRequest, { params: { id: first.id }, body: answer })).status).toBe(200);
  for (let n = 0; n < 4; n++) expect((await help('liri', 'other')).status).toBe(200);
  expect((await help('liri', 'other')).body.result).toMatchObject({ code: 'help_requests_full', values: { most: 5 } });
  expect((await help('xhoni', 'other')).status).toBe(200);
  expect((await help('nobody', 'other')).body.result).toMatchObject({ code: 'no_seller_to_ask_for' });
  expect((await help('liri', 'weather')).status).toBe(422);
  expect((await help('liri', 'other', ' ')).status).toBe(422);
  const queue = await ask('admin', requestCalls.listRequests, { query: { state: 'in_progress' } });
  expect(queue.body.result).toMatchObject({ results: [{ id: first.id, card: { id: null } }] });
});
