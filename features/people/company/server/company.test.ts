import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { readMails } from '#server/test/read-mails.ts';
import { getCompany, saveCompany, saveShopCompany } from '../contract/company.calls.ts';
import type { HouseCompany, ShopCompany } from '../contract/company.model.ts';

let b: Bench;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  b = await bench();
  const seller = await b.make.seller({ name: 'Liri Shop', local: true });
  await b.make.user({ email: 'super@company.test', name: 'Sara Super', roles: ['Super Admin'] });
  await b.make.user({ email: 'second@company.test', roles: ['Super Admin'] });
  await b.make.user({ email: 'gone@company.test', roles: ['Super Admin'], active: false });
  await b.make.user({ email: 'reader@company.test', permissions: ['Read_Company'] });
  await b.make.user({
    email: 'seller@company.test',
    roles: ['Local Seller'],
    sellerId: seller.id,
    permissions: ['Read_Company', 'Update_Company'],
  });
  for (const who of ['super', 'reader', 'seller']) tokens[who] = await tokenFor(b, `${who}@company.test`);
});
afterAll(() => b.close());
beforeEach(async () => {
  await b.platform.db.deleteFrom('tries').execute();
  await b.platform.db.deleteFrom('mail_outbox').execute();
});

type Company = { house: HouseCompany; shops: ShopCompany[] };
const read = async (who = 'super') => request(b, getCompany, {}, { token: tokens[who]! });
const now = async () => (await read()).body.result as Company;
const iban = 'XK05 1212 0123 4567 8906';
const facts = { name: 'Tregu Sh.p.k.', number: '810000001', vat_number: '', city: 'Prishtinë', bank_accounts: [] };
const save = async (more: object, who = 'super') =>
  request(
    b,
    saveCompany,
    { body: { ...facts, version: (await now()).house.version, ...more } },
    { token: tokens[who]! },
  );
const saveShop = (id: number, more: object) =>
  request(b, saveShopCompany, { params: { id }, body: { version: 0, ...more } }, { token: tokens.super! });

describe('The company that runs the market', () => {
  it('is empty at first, written down by who may, and read by the others of the house [RTE-031]', async () => {
    expect((await now()).house).toMatchObject({ name: '', bank_accounts: [], version: 0, updated_by: null });
    const { status, body } = await save({});
    expect([status, body.statusMessage]).toEqual([200, 'The company is saved']);
    expect(((await read('reader')).body.result as Company).house).toMatchObject({
      ...facts,
      version: 1,
      updated_by: 'Sara Super',
    });
    expect((await save({}, 'reader')).status).toBe(403);
    expect(await readMails(b)).toEqual([]);
  });

  it('is nobody’s who belongs to a seller, whatever right was given', async () => {
    expect((await read('seller')).status).toBe(403);
    expect((await save({}, 'seller')).status).toBe(403);
  });

  it('names the field it refuses', async () => {
    const account = { currency: 'EUR', bank: 'Banka', iban };
    for (const [more, field, message] of [
      [{ name: ' ' }, 'name', 'The company needs a name'],
      [{ email: 'none' }, 'email', 'Enter a valid email address'],
      [{ website: 'http://tregu.test' }, 'website', 'An address that begins with https://'],
      [{ bank_accounts: [{ ...account, iban: 'XK00' }] }, 'bank_accounts.0.iban', 'This is not a valid IBAN'],
      [
        { bank_accounts: [{ ...account, currency: 'E' }] },
        'bank_accounts.0.currency',
        'Three letters, for example EUR',
      ],
      [{ bank_accounts: [account, account] }, 'bank_accounts.1.iban', 'This account is already listed'],
    ] as const)
      expect((await save(more)).body.result).toMatchObject({ issues: [{ field, message }] });
  });

  it('changes VAT number and bank accounts with the password only, and tells every Super Admin', async () => {
    const more = { vat_number: '330000001', bank_accounts: [{ currency: 'eur', bank: 'Banka', iban }] };
    expect((await save(more)).body.result).toMatchObject({ issues: [{ field: 'current_password' }] });
    expect(await save({ ...more, current_password: 'wrong' })).toMatchObject({
      status: 422,
      body: { result: { code: 'wrong_current_password' } },
    });
    expect(await readMails(b)).toEqual([]);
    expect((await save({ ...more, current_password: 'tregu-demo' })).status).toBe(200);
    expect((await now()).house.bank_accounts).toEqual([
      { currency: 'EUR', bank: 'Banka', iban: 'XK051212012345678906' },
    ]);
    const mails = await readMails(b);
    expect(mails.map(({ to }) => to)).toEqual(['super@company.test', 'second@company.test']);
    expect(mails[0]!.text).toContain('IBAN: – → XK051212012345678906');
    expect(mails[0]!.text).toContain('VAT: – → 330000001');
    // The same again needs no password: nothing of it changes.
    expect((await save({ ...more, city: 'Pejë' })).status).toBe(200);
    const { rows } = await b.platform.pool.query(
      `select before, after from activity_log where entity = 'company' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ before: { city: 'Prishtinë' }, after: { city: 'Pejë' } }]);
  });

  it('refuses what was typed over a state that is no more, and keeps it', async () => {
    const { house } = await now();
    const stale = { version: house.version - 1, vat_number: house.vat_number, bank_accounts: house.bank_accounts };
    expect(await save({ ...stale, name: 'Another' })).toMatchObject({
      status: 409,
      body: { result: { code: 'company_changed' } },
    });
    expect((await now()).house).toEqual(house);
  });
});

describe('Who sells in a shop', () => {
  it('is there for every shop, with the terms of its languages', async () => {
    const { shops } = await now();
    expect(shops.length).toBeGreaterThan(1);
    expect(shops[0]).toMatchObject({ name: '', terms: {}, version: 0, shop: { id: 1 } });
    const url = 'https://tregu.test/terms';
    const saved = await saveShop(2, { name: 'Tregu Albania', return_address: 'Rruga 1', terms: { SQ: url, EN: '' } });
    expect(saved.body).toMatchObject({
      statusMessage: 'The shop is saved',
      result: { name: 'Tregu Albania', terms: { SQ: url }, version: 1, shop: { id: 2 } },
    });
    expect((await saveShop(2, { name: 'Stale' })).status).toBe(409);
    expect((await saveShop(999, { name: 'Nowhere' })).status).toBe(404);
    expect((await saveShop(1, { terms: { SQ: 'javascript:alert(1)' } })).status).toBe(422);
  });

  it('has another VAT number with the password only', async () => {
    expect((await saveShop(3, { vat_number: 'SI1' })).body.result).toMatchObject({
      issues: [{ field: 'current_password' }],
    });
    expect((await saveShop(3, { vat_number: 'SI1', current_password: 'tregu-demo' })).status).toBe(200);
    expect((await readMails(b))[0]!.text).toContain('VAT: – → SI1');
  });
});

describe('The picture and the words of the company', () => {
  it('are a logo that was uploaded here, and a foot of invoices per language', async () => {
    const { db } = b.platform;
    const { id: by } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'super@company.test')
      .executeTakeFirstOrThrow();
    const file = { path: 'images/lo/logo.png', mime: 'image/png', size: 1, sha256: 'x', uploaded_by: by };
    const { id: logo } = await db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow();
    const { version: _v, updated_at: _at, updated_by: _by, ...kept } = (await now()).house;
    expect((await save({ ...kept, logo: crypto.randomUUID() })).body.result).toMatchObject({
      issues: [{ field: 'logo' }],
    });
    expect((await save({ ...kept, logo })).body.result).toMatchObject({ logo });
    expect((await db.selectFrom('files').select('used').where('id', '=', logo).executeTakeFirstOrThrow()).used).toBe(
      true,
    );
    expect((await save({ ...kept, logo: null })).body.result).toMatchObject({ logo: null });
    const shop = (await now()).shops[2]!;
    const body = {
      version: shop.version,
      vat_number: shop.vat_number,
      invoice_footer: { AL: 'Faleminderit!', EN: ' ' },
    };
    const saved = await request(b, saveShopCompany, { params: { id: shop.shop.id }, body }, { token: tokens.super! });
    expect(saved.body.result).toMatchObject({ invoice_footer: { AL: 'Faleminderit!' } });
  });
});
