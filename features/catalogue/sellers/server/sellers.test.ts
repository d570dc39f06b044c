import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getScreenSettings } from '#features/base/settings/contract/settings.calls.ts';
import { findOrCreateCategories } from '#features/catalogue/categories/server/categories.public.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { readMails } from '#server/test/read-mails.ts';
import * as calls from '../contract/sellers.calls.ts';
import type { SellerOption } from '../contract/sellers.model.ts';

let b: Bench;
// Sessions end by the database's clock: this one is ahead of it.
let clock = new Date('2098-03-10T23:30:00Z');
const ids: Record<string, number> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  b = await bench({ now: () => clock });
  const { db } = b.platform;
  const company = await db
    .insertInto('companies')
    .values({ name: 'Liri Company', number: '0081', registration_date: '2019-04-15', country: 'Kosove' })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids.company = company.id;
  ids.liri = (await b.make.seller({ name: 'Liri Shop', local: true })).id;
  ids.xhoni = (await b.make.seller({ name: 'Xhoni Shop', local: true, suspended: true })).id;
  ids.alpha = (await b.make.seller({ name: 'alpha supply' })).id;
  ids.beta = (await b.make.seller({ name: 'Beta Trade' })).id;
  ids.deleted = (await b.make.seller({ name: 'Deleted' })).id;
  await db.updateTable('sellers').set({ deleted_at: new Date() }).where('id', '=', ids.deleted).execute();
  await db
    .updateTable('sellers')
    .set({
      company_id: company.id,
      registration_date: '2019-04-15',
      zip_code: '00100',
      brands: ' Shtëpiza, Besjana ,, ',
    })
    .where('id', '=', ids.liri)
    .execute();
  await b.make.brand({ name: 'shtëpiza', sellerId: ids.liri });
  await b.make.brand({ name: 'Xhonira', sellerId: ids.xhoni });
  await b.make.brand({ name: 'Not local', sellerId: ids.alpha });
  const people = {
    owner: { roles: ['Super Admin'] },
    admin: { roles: ['Admin'] },
    liri: { name: 'Liri Seller', roles: ['Local Seller'], sellerId: ids.liri },
    xhoni: { roles: ['Local Seller'], sellerId: ids.xhoni },
    curious: { roles: ['Local Seller'], sellerId: ids.xhoni, permissions: ['Read_Seller' as const] },
    reseller: { sellerId: ids.alpha, permissions: ['Read_Product' as const, 'Read_Product-Reseller' as const] },
    reader: { permissions: ['Read_Product' as const] },
  };
  for (const [who, values] of Object.entries(people)) {
    ids[`${who}User`] = (await b.make.user({ email: `${who}@sellers.test`, ...values })).id;
    tokens[who] = await tokenFor(b, `${who}@sellers.test`);
  }
});
afterAll(() => b.close());

const ask = (who: string, call: Parameters<typeof request>[1], parts: Record<string, unknown> = {}) =>
  request(b, call, parts, { token: tokens[who]! });
const names = (body: { result?: unknown }) => (body.result as SellerOption[]).map((seller) => seller.name);

describe('Lists of sellers', () => {
  it('have all by name whatever the case, without deleted ones [API-015]', async () => {
    const { body } = await ask('admin', calls.listSellers);
    expect(names(body)).toEqual(['alpha supply', 'Beta Trade', 'Liri Shop', 'Xhoni Shop']);
    expect((body.result as SellerOption[])[3]).toEqual({
      id: ids.xhoni,
      name: 'Xhoni Shop',
      number: null,
      local_seller: true,
      is_suspended: true,
    });
  });

  it('have the external resellers, or the local sellers [API-017]', async () => {
    const ofKind = async (local_seller: boolean) =>
      names((await ask('admin', calls.listSellersByKind, { body: { local_seller } })).body);
    expect(await ofKind(false)).toEqual(['alpha supply', 'Beta Trade']);
    expect(await ofKind(true)).toEqual(['Liri Shop', 'Xhoni Shop']);
    expect((await ask('admin', calls.listSellersByKind, { body: { local_seller: 'no' } })).status).toBe(422);
  });

  it('have only their seller for a restricted reseller (T09)', async () => {
    expect(names((await ask('reseller', calls.listSellers)).body)).toEqual(['alpha supply']);
    expect((await ask('reseller', calls.getSeller, { params: { id: ids.beta } })).status).toBe(404);
  });

  it('are left whole by the name a setting excludes from the select (T35) [PMS-027]', async () => {
    expect((await ask('reader', getScreenSettings)).body.result).toEqual({ excluded_seller_name: '' });
    const value = JSON.stringify('Beta Trade');
    await b.platform.db.insertInto('settings').values({ key: 'excluded_seller_name', value }).execute();
    expect((await ask('reader', getScreenSettings)).body.result).toEqual({ excluded_seller_name: 'Beta Trade' });
    expect(names((await ask('admin', calls.listSellers)).body)).toContain('Beta Trade');
  });

  it('answer the tree of external categories of one [API-016]', async () => {
    await b.platform.unitOfWork(b.as({ userId: ids.adminUser! }), (tx) =>
      findOrCreateCategories(tx, ids.alpha!, [['Mobile', 'Smartphones']]),
    );
    const { body } = await ask('admin', calls.getSeller, { params: { id: ids.alpha } });
    expect(body.result).toMatchObject({
      id: ids.alpha,
      name: 'alpha supply',
      categories: [
        {
          name: 'Mobile',
          parentId: null,
          children: [{ name: 'Smartphones', originalId: 'Mobile > Smartphones', children: [] }],
        },
      ],
    });
    expect((await ask('admin', calls.getSeller, { params: { id: ids.deleted } })).status).toBe(404);
  });

  it('of brands of local sellers are distinct and trimmed [API-018] [ENT-011]', async () => {
    expect((await ask('admin', calls.listLocalBrands)).body.result).toEqual(['Besjana', 'shtëpiza', 'Xhonira']);
  });
});

describe('The seller drawer', () => {
  const open = (who: string, id: number | undefined) => ask(who, calls.getSellerByUser, { params: { id } });

  it('answers company and seller of the caller’s account, with dates and numbers as texts [API-009] [SEL-001] [SEL-012] (T70) (T107)', async () => {
    const { status, body } = await open('liri', ids.liriUser);
    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      company: { id: ids.company, name: 'Liri Company', number: '0081', registration_date: '2019-04-15' },
      seller: {
        id: ids.liri,
        name: 'Liri Shop',
        local_seller: true,
        is_suspended: false,
        zip_code: '00100',
        registration_date: '2019-04-15',
      },
    });
  });

  it('answers every business field of seller and company as it was written [ENT-007] [ENT-008] [ENT-009] [ENT-010] [ENT-011] [ENT-012] [ENT-013]', async () => {
    const { db } = b.platform;
    const facts = (of: string) => ({
      name: `${of} name`,
      number: `00${of}`,
      type: `${of} type`,
      registration_date: '2020-02-29',
      contact_phone: `${of} phone`,
      contact_email: `${of}@mail.test`,
      contact_firstname: `${of} first`,
      contact_lastname: `${of} last`,
      address: `${of} street 1`,
      country: `${of} country`,
      city: `${of} city`,
      zip_code: `${of}-1000`,
      brands: `${of} one, ${of} two`,
    });
    const company = await db.insertInto('companies').values(facts('C')).returning('id').executeTakeFirstOrThrow();
    const made = await b.make.seller({ local: true, suspended: true });
    const own = { ...facts('S'), sku_prefix: 'S1X', is_suspended: true };
    await db
      .updateTable('sellers')
      .set({ ...own, company_id: company.id })
      .where('id', '=', made.id)
      .execute();
    const user = await b.make.user({ email: 'facts@sellers.test', roles: ['Local Seller'], sellerId: made.id });
    expect((await open('admin', user.id)).body.result).toEqual({
      seller: { id: made.id, local_seller: true, ...own },
      company: { id: company.id, ...facts('C') },
    });
    await db.updateTable('sellers').set({ deleted_at: clock }).where('id', '=', made.id).execute();
  });

  it("opens other people's only for staff who may read sellers or product data (T73)", async () => {
    expect((await open('admin', ids.liriUser)).status).toBe(200);
    expect((await open('liri', ids.xhoniUser)).status).toBe(403);
    expect((await open('curious', ids.liriUser)).status).toBe(403);
    expect((await open('reader', ids.liriUser)).status).toBe(403);
    expect((await open('reader', 999_999)).status).toBe(403);
    expect((await open('admin', 999_999)).status).toBe(404);
  });

  it('is an empty one for staff who are no sellers (T73)', async () => {
    expect(await open('admin', ids.adminUser)).toMatchObject({
      status: 200,
      body: { result: { company: null, seller: null } },
    });
  });
});

describe('A request for a change', () => {
  const send = (who: string, data: Record<string, unknown>) => ask(who, calls.requestSellerChange, { body: { data } });
  const good = { data: 'My phone is +383 44 1', is_brand: false, registration_date: '2019-04-15' };
  const mails = () => b.platform.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();

  it('goes to the Super Admins while nobody is named to receive it', async () => {
    await b.make.user({ email: 'sara@sellers.test', roles: ['Super Admin'] });
    await send('liri', { ...good, data: 'Nobody is named yet' });
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual(['owner@sellers.test', 'sara@sellers.test']);
    await b.platform.db.deleteFrom('mail_outbox').execute();
    await b.platform.db.deleteFrom('change_requests').execute();
  });

  it('is mailed to the provider team once in 60 seconds, and changes no seller [API-011] [SEL-017] [SEL-018]', async () => {
    const before = await b.platform.db.selectFrom('sellers').selectAll().where('id', '=', ids.liri!).execute();
    const value = JSON.stringify('team@provider.test');
    await b.platform.db.insertInto('settings').values({ key: 'provider_email', value }).execute();

    const both = await Promise.all([send('liri', good), send('liri', good)]);
    for (const { body } of both)
      expect(body).toMatchObject({ statusIsOk: true, statusMessage: 'Success | Email was sent successfully' });
    expect(await mails()).toMatchObject([
      {
        recipient: 'team@provider.test',
        subject: 'Change of seller Liri Shop',
        body: expect.stringContaining('My phone is +383 44 1'),
      },
    ]);

    await send('liri', { ...good, data: 'Something else' });
    clock = new Date(clock.getTime() + 61_000);
    await send('liri', good);
    expect(await mails()).toHaveLength(3);
    const requests = await b.platform.db
      .selectFrom('change_requests')
      .select(['data', 'registration_date'])
      .orderBy('id')
      .execute();
    expect(requests).toEqual(
      [good.data, 'Something else', good.data].map((data) => ({ data, registration_date: '2019-04-15' })),
    );
    expect(await b.platform.db.selectFrom('sellers').selectAll().where('id', '=', ids.liri!).execute()).toEqual(before);
  });

  it('asks for a registration date, as YYYY-MM-DD and not in the future of Tirana [VAL-005] [VAL-006] [VAL-007] (T71)', async () => {
    const text = async (registration_date: unknown) => {
      const { status, body } = await send('liri', { ...good, registration_date });
      return status === 422 ? body.statusMessage : status;
    };
    const required = 'Ju lutem vendosni daten e regjistrimit te kompanisë';
    expect(await text(undefined)).toBe(required);
    expect(await text('')).toBe(required);
    expect(await text('15.04.2019')).toBe('Registration date must be YYYY-MM-DD');
    expect(await text('2025-02-30')).toBe('Registration date must be YYYY-MM-DD');
    // 23:31 UTC is already the eleventh in Tirana.
    expect(await text('2098-03-11')).toBe(200);
    expect(await text('2098-03-12')).toBe('Registration date cannot be in the future');
  });

  it('needs a text that is not blank, and a seller [SEL-017]', async () => {
    expect((await send('liri', { ...good, data: '   ' })).body).toMatchObject({
      statusMessage: 'Describe the change',
    });
    expect((await send('admin', good)).body).toMatchObject({ result: { code: 'no_seller' } });
  });

  it('is open to a suspended seller (T55)', async () => {
    expect((await send('xhoni', good)).status).toBe(200);
  });
});

describe('The SKU prefix', () => {
  const set = (id: number | undefined, sku_prefix: string, who = 'admin') =>
    ask(who, calls.setSkuPrefix, { params: { id }, body: { sku_prefix } });

  it('is set once, upper case, 1 to 3 letters or digits, and belongs to one seller [SEL-013] [SEL-014] [SEL-015] [VAL-009] (T72)', async () => {
    expect((await set(ids.liri, 'LIRI')).status).toBe(422);
    expect((await set(ids.liri, 'L-1')).status).toBe(422);
    expect((await set(ids.liri, 'lir')).body.result).toEqual({ sku_prefix: 'LIR' });
    expect((await set(ids.liri, 'LIR')).status).toBe(200);
    expect(await set(ids.liri, 'NEW')).toMatchObject({ status: 409, body: { result: { code: 'sku_prefix_set' } } });
    expect(await set(ids.xhoni, 'LIR')).toMatchObject({
      status: 409,
      body: { statusMessage: 'The SKU prefix LIR belongs to another seller' },
    });
    expect((await set(999_999, 'ABC')).status).toBe(404);
    expect((await set(ids.xhoni, 'XHO', 'xhoni')).status).toBe(403);
  });

  it('is won by one of two who set it at the same moment (T72)', async () => {
    const answers = await Promise.all([set(ids.beta, 'BE1'), set(ids.beta, 'BE2')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const answersOfTwo = await Promise.all([set(ids.xhoni, 'SAM'), set(ids.alpha, 'SAM')]);
    expect(answersOfTwo.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });
});

describe('An external reseller', () => {
  const facts = {
    name: 'Gamma Import',
    number: '0042',
    country: '',
    contact_email: 'buy@gamma.test',
    sku_prefix: 'g1',
  };

  it('is registered by the Super Admin, with nothing known where nothing was written (T05) (T70)', async () => {
    const made = await ask('owner', calls.createReseller, { body: facts });
    expect(made).toMatchObject({ status: 200, body: { result: { name: 'Gamma Import', local_seller: false } } });
    const { id } = made.body.result as SellerOption;
    expect((await ask('admin', calls.getReseller, { params: { id } })).body.result).toMatchObject({
      number: '0042',
      country: null,
      contact_email: 'buy@gamma.test',
      sku_prefix: 'G1',
    });
    expect(names((await ask('admin', calls.listSellersByKind, { body: { local_seller: false } })).body)).toContain(
      'Gamma Import',
    );
  });

  it('is refused to an Admin, who may read it (T05)', async () => {
    expect((await ask('admin', calls.createReseller, { body: { name: 'Not mine' } })).status).toBe(403);
    expect((await ask('admin', calls.getReseller, { params: { id: ids.beta } })).status).toBe(200);
  });

  it('shares neither name nor prefix with another, and each refusal names its field', async () => {
    const again = (body: object) => ask('owner', calls.createReseller, { body });
    expect((await again({ name: ' GAMMA import ' })).body).toMatchObject({ result: { code: 'seller_name_taken' } });
    expect((await again({ name: 'Delta', sku_prefix: 'G1' })).body).toMatchObject({
      result: { code: 'sku_prefix_taken' },
    });
    for (const [field, body] of [
      ['name', { name: '  ' }],
      ['contact_email', { name: 'Delta', contact_email: 'not an address' }],
      ['sku_prefix', { name: 'Delta', sku_prefix: 'G-1' }],
    ] as const) {
      const refused = await again(body);
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining(field)]);
    }
  });

  it('is changed in what was written only, and the history keeps before and after', async () => {
    const change = (body: object) => ask('owner', calls.updateReseller, { params: { id: ids.beta }, body });
    expect((await change({ name: 'Beta Trade', country: 'Slovenia' })).status).toBe(200);
    const entries = () =>
      b.platform.db
        .selectFrom('activity_log')
        .select(['before', 'after'])
        .where('entity', '=', 'seller')
        .where('action', '=', 'updated')
        .where('entity_id', '=', ids.beta!)
        .execute();
    expect(await entries()).toEqual([{ before: { country: null }, after: { country: 'Slovenia' } }]);
    expect((await change({ name: 'Beta Trade', country: 'Slovenia' })).status).toBe(200);
    expect(await entries()).toHaveLength(1);
    expect((await change({ name: 'alpha SUPPLY' })).body).toMatchObject({ result: { code: 'seller_name_taken' } });
  });

  it('is not what a local seller is', async () => {
    const parts = { params: { id: ids.liri }, body: { name: 'Liri' } };
    expect((await ask('owner', calls.updateReseller, parts)).status).toBe(404);
    expect((await ask('owner', calls.getReseller, { params: { id: ids.liri } })).status).toBe(404);
  });
});

describe('A message to a seller', () => {
  const send = (
    who: string,
    id: number,
    body: object = { subject: 'Stock', message: 'Please send us a list.\n=1+1' },
  ) => ask(who, calls.sendSellerMessage, { params: { id }, body });
  const mails = async () => (await readMails(b)).filter(({ event }) => event === 'sellers.message');

  it('goes to its contact, else to its people, in its language and with who wrote it', async () => {
    await b.platform.db.deleteFrom('mail_outbox').execute();
    expect((await send('admin', ids.liri!)).body).toMatchObject({
      statusMessage: 'Message queued',
      result: { sent_to: ['liri@sellers.test'] },
    });
    await b.platform.db
      .updateTable('sellers')
      .set({ contact_email: 'Shop@liri.test' })
      .where('id', '=', ids.liri!)
      .execute();
    await send('admin', ids.liri!);
    const sent = await mails();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['liri@sellers.test', 'Stock'],
      ['shop@liri.test', 'Stock'],
    ]);
    expect(sent[0]!.text).toContain('Për Liri Shop:');
    expect(sent[0]!.text).toContain('admin@sellers.test');
    expect(sent[0]!.text).toContain('Please send us a list.\n=1+1');
  });

  it('needs a subject and words, somebody to read it, and a seller that is there', async () => {
    for (const [body, field] of [
      [{ subject: ' ', message: 'x' }, 'subject'],
      [{ subject: 'x', message: '' }, 'message'],
    ] as const)
      expect((await send('admin', ids.liri!, body)).body).toMatchObject({ result: { issues: [{ field }] } });
    const nobody = (await b.make.seller({ name: 'Nobody Reads' })).id;
    expect((await send('admin', nobody)).body).toMatchObject({ result: { code: 'seller_has_no_address' } });
    expect((await send('admin', ids.deleted!)).status).toBe(404);
  });

  it('is written by staff only', async () => {
    expect((await send('liri', ids.liri!)).status).toBe(403);
    expect((await send('reader', ids.liri!)).status).toBe(403);
  });
});
