import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pricesOf, sampleDocument, sampleVariant, stockOf } from '#connectors/kit/sample-document.ts';
import { memoryStore } from '#connectors/kit/shop-store.ts';
import { createTestDatabase, type TestDatabase } from '#server/test/test-database.ts';
import { demoShop } from '../../demo-shop.connector.ts';
import { demoShopStorefront } from '../storefront.plugin.ts';

const language = (code: string, iso_code: string, position: number) => ({ code, iso_code, name: code, position });
const shops = [
  {
    id: 2,
    name: 'Albania',
    countryCode: 'AL',
    color: '#b91c1c',
    currency: 'ALL',
    languages: [language('EN', 'en', 0), language('AL', 'sq', 1), language('SI', 'sl', 2), language('MK', 'mk', 3)],
  },
  {
    id: 3,
    name: 'Slovenia',
    countryCode: 'SI',
    color: '',
    currency: 'EUR',
    languages: [language('EN', 'en', 0)],
  },
];
const signal = new AbortController().signal;

let database: TestDatabase;
let app: FastifyInstance;
let attempt = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  app = fastify();
  await app.register(demoShopStorefront, { database: database.pool, shops: async () => shops });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const connector = (shopId = 2) =>
  demoShop.connect(
    {},
    { shopId, fetch: globalThis.fetch, database: database.pool, publicUrl: '', store: memoryStore() },
  );
/** The fixture of orders.md 8: what it costs with 20 % VAT, and how much there is. */
async function send(key: string, gross: string, stock: number, variant: number, more: object = {}): Promise<string> {
  const document = sampleDocument(key, { sku: key, variants: [sampleVariant(variant, { options: [] })] });
  const prices = pricesOf(document, { price: '1', gross, vat: '20', currency: 'ALL', ...more });
  const parts = { stock: stockOf(document, stock), prices };
  attempt += 1;
  await connector().pushProduct(
    document,
    { ...parts, attempt, repairImages: false, repairConfigurators: false },
    signal,
  );
  return document.variants[0]!.externalKey;
}

/** A browser: keeps its cookie, fills in what stands in the forms of the last page. */
function browser(shopId = 2, lang = 'en') {
  let cookie = '';
  let page = '';
  let csrf = '';
  const url = (path: string) => `/storefront/${shopId}${path}?lang=${lang}`;
  const took = (response: { headers: Record<string, unknown>; body: string; statusCode: number }) => {
    const set = response.headers['set-cookie'];
    if (set) cookie = String(set).split(';')[0]!;
    page = response.body.replaceAll(/[\u00a0\u202f]/g, ' ');
    csrf = /name="csrf" value="([^"]*)"/.exec(page)?.[1] ?? csrf;
    return {
      status: response.statusCode,
      page,
      location: String(response.headers.location ?? ''),
      set: String(set ?? ''),
    };
  };
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  return {
    value,
    get: async (path: string) => took(await app.inject({ url: url(path), headers: { cookie } })),
    post: async (path: string, fields: Record<string, string>) =>
      took(
        await app.inject({
          method: 'POST',
          url: url(path),
          headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ csrf, ...fields }).toString(),
        }),
      ),
    cookie: () => cookie,
    forget: () => {
      cookie = '';
    },
  };
}
type Browser = ReturnType<typeof browser>;
const buyer = {
  name: 'Era Kodra',
  phone: '+355 69 123 4567',
  email: 'era@example.com',
  street: 'Rruga e Lirisë 4',
  zip: '1001',
  city: 'Tiranë',
  note: 'Ring twice',
  delivery: 'home',
  payment: 'cod',
};
const put = async (who: Browser, product: string, variant: string, qty = 1) => {
  await who.get(`/product/${product}`);
  return who.post('/cart', { product, variant, qty: String(qty), how: 'add' });
};
const formOf = (who: Browser, change: Record<string, string> = {}) => ({
  ...buyer,
  key: who.value('key'),
  seen: who.value('seen'),
  ...change,
});
const orders = async () =>
  (await database.pool.query('select o.*, o.id::text from demo_shop."order" o order by o.id')).rows;
const available = async (variant: string) =>
  (
    await database.pool.query(
      `select v.stock - coalesce((select pieces from demo_shop.held h where h.variant_key = v.external_key and h.shop_id = 2), 0) as n
         from demo_shop.variant v where v.external_key = $1`,
      [variant],
    )
  ).rows[0].n;
const clear = () => database.pool.query('truncate demo_shop."order", demo_shop.cart, demo_shop.held cascade');

describe('O01 a newcomer orders', () => {
  beforeEach(clear);

  it('buys A-100 twice and N-200 once in cash, and a double click makes one order of 6,000.00 with 1,000.00 VAT and no shipping', async () => {
    const [a, n] = [await send('A-100', '2400', 5, 100), await send('N-200', '1200', 20, 200)];
    const who = browser();
    expect((await put(who, 'A-100', a, 2)).location).toContain('/storefront/2/cart');
    await put(who, 'N-200', n);
    const shown = await who.get('/cart');
    expect(shown.page).toContain('6000,00');
    expect(shown.page).toContain('of which VAT 1000,00');
    const checkout = await who.get('/checkout');
    expect([checkout.status, checkout.page.includes('free')]).toEqual([200, true]);

    const form = formOf(who);
    const both = await Promise.all([who.post('/checkout', form), who.post('/checkout', form)]);

    const all = await orders();
    expect(all).toHaveLength(1);
    expect(both.map(({ location }) => location)).toEqual(Array(2).fill(`/storefront/2/order/${all[0].token}`));
    expect(all[0]).toMatchObject({
      total_gross: '6000.00',
      shipping_gross: '0.00',
      shipping_vat: '20',
      name: 'Era Kodra',
      note: 'Ring twice',
    });
    expect([await available(a), await available(n)]).toEqual([3, 19]);
    const page = await who.get(`/order/${all[0].token}`);
    expect(page.page).toContain('We received your order');
    expect(page.page).toContain('of which VAT 1000,00');
    expect((await who.get('/cart')).page).toContain('Your cart is empty');
  });

  it('pays shipping below 5,000, and none where it is collected', async () => {
    const n = await send('N-200', '1200', 20, 200);
    for (const delivery of ['home', 'collect']) {
      const who = browser();
      await put(who, 'N-200', n);
      await who.get('/checkout');
      await who.post('/checkout', formOf(who, { delivery }));
    }
    expect((await orders()).map((it) => it.total_gross)).toEqual(['1400.00', '1200.00']);
  });
});

describe('A voucher', () => {
  beforeEach(clear);
  const issue = async (amount: string, key = 'tregu:voucher:refund:1:1', who = browser()) => {
    const n = await send('N-200', '1200', 20, 200);
    await put(who, 'N-200', n);
    await who.get('/checkout');
    const { location } = await who.post('/checkout', formOf(who));
    const path = location.replace('/storefront/2', '');
    const order = (await orders()).find(({ token }) => path.endsWith(token));
    const told = { orderExternalId: order.id, amount, currency: 'ALL', reason: 'goodwill' };
    const { remoteId: code } = await connector().tellVoucher(key, told, signal);
    return { n, path, order, code, told };
  };
  const left = async (code: string) =>
    (await database.pool.query('select balance from demo_shop.voucher where code = $1', [code])).rows[0].balance;
  const latest = async () => (await orders()).at(-1);
  const documentOf = async (id: string) => (await connector().readOrders([id], signal))[0]!.document!;
  /** The second press, of who has seen what the voucher pays. */
  const again = (who: Browser, change: Record<string, string>) =>
    who.post('/checkout', formOf(who, { seenVoucher: who.value('seenVoucher'), ...change }));

  it('stands on the page of its order, in the words of the visitor, with what is left on it', async () => {
    const { path, code } = await issue('2000');
    for (const [lang, words] of [
      ['en', 'left of'],
      ['al', 'kanë mbetur'],
      ['si', 'Vaši boni'],
      ['mk', 'Вашите ваучери'],
    ] as const) {
      const { page } = await browser(2, lang).get(path);
      expect(page).toContain(code);
      expect(page).toContain(words);
      expect(page).toContain('2000,00');
    }
    expect((await browser(2).get(path)).page).toContain('You got a voucher of 2000,00 Lekë');
  });

  it('pays as much as is on it once the buyer has seen the rest, then a card, and is told with each payment', async () => {
    const { n, code } = await issue('1000');
    const who = browser();
    await put(who, 'N-200', n);
    await who.get('/checkout');
    const typed = ` ${code.toLowerCase().replaceAll('-', '')} `;
    const card = { payment: 'card', card: '4242 4242 4242 4242' };
    const shown = await who.post('/checkout', formOf(who, { ...card, voucher: typed }));
    expect([shown.status, (await orders()).length, await left(code)]).toEqual([409, 1, '1000.00']);
    expect(shown.page).toContain('Left to pay');
    expect(shown.page).toContain('400,00');

    const form = formOf(who, { ...card, voucher: code, seenVoucher: who.value('seenVoucher') });
    const both = await Promise.all([who.post('/checkout', form), who.post('/checkout', form)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    const order = await latest();
    expect([order.payment, order.total_gross, await left(code)]).toEqual(['card', '1400.00', '0.00']);
    const { payments } = await documentOf(order.id);
    expect(payments.map(({ kind, amount, method }) => [kind, amount, method])).toEqual([
      ['captured', '1000.00', 'voucher'],
      ['captured', '400.00', undefined],
    ]);
    const page = (await who.get(`/order/${order.token}`)).page;
    expect(page).toContain(`Voucher ending in ${code.slice(-4)} paid 1000,00`);

    // What goes back first is money, then the voucher; a cancelled order gives back the way it was paid.
    await connector().tellRefund(
      'r1',
      { orderExternalId: order.id, amount: '500.00', currency: 'ALL', lines: [], reason: 'goodwill' },
      signal,
    );
    expect(await left(code)).toBe('100.00');
    await who.get(`/order/${order.token}/cancel`);
    await who.post(`/order/${order.token}/cancel`, {});
    expect(await left(code)).toBe('1000.00');
    const after = (await documentOf(order.id)).payments.filter(({ kind }) => kind === 'refund');
    expect(after.map(({ amount }) => amount).sort()).toEqual(['500.00', '900.00']);
  });

  it('that covers everything needs no card, and what is not used stays on it', async () => {
    const { n, code } = await issue('2000');
    const who = browser();
    await put(who, 'N-200', n);
    await who.get('/checkout');
    await who.post('/checkout', formOf(who, { payment: 'card', voucher: code }));
    await again(who, { payment: 'card', voucher: code });
    const order = await latest();
    expect([order.payment, await left(code)]).toEqual(['voucher', '600.00']);
    expect((await documentOf(order.id)).paymentMethod).toBe('voucher');
    expect((await who.get(`/order/${order.token}`)).page).toContain('Paid by voucher');
  });

  it('is spent once, however many order with it at one moment, and is refused where it is none of this shop', async () => {
    const { n, code } = await issue('1400');
    const buyers = [browser(), browser()];
    for (const who of buyers) {
      await put(who, 'N-200', n);
      await who.get('/checkout');
      await who.post('/checkout', formOf(who, { voucher: code }));
    }
    const answers = await Promise.all(buyers.map((who) => again(who, { voucher: code })));
    // The later one is told so: by the order that is placed, or by the look at the voucher before it.
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect([(await orders()).length, await left(code)]).toEqual([2, '0.00']);
    const late = buyers[answers.findIndex(({ status }) => status !== 303)]!;
    for (const wrong of [code, 'NO-SUCH', "'; drop", 'x'.repeat(60)]) {
      const refused = await again(late, { voucher: wrong });
      expect(refused.status, wrong).toBe(422);
      expect(refused.page).toContain('is not a voucher of this shop, or nothing is left on it');
    }
    expect((await orders()).length).toBe(2);
    // Taken out again: the total is another one, so it is shown first.
    expect((await again(late, { voucher: '' })).status).toBe(303);
  });

  it('is as good as money: what it gave back of an order is not given back again, whichever comes first', async () => {
    const paid = async () => {
      const n = await send('N-200', '1200', 20, 200);
      const who = browser();
      await put(who, 'N-200', n);
      await who.get('/checkout');
      await who.post('/checkout', formOf(who, { payment: 'card', card: '4242 4242 4242 4242' }));
      const order = (await orders()).at(-1);
      const cancel = async () => {
        await who.get(`/order/${order.token}/cancel`);
        await who.post(`/order/${order.token}/cancel`, {});
      };
      const refunds = async () =>
        (await documentOf(order.id)).payments.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);
      return { told: { orderExternalId: order.id, amount: '300', currency: 'ALL', reason: 'late' }, cancel, refunds };
    };
    const before = await paid();
    await connector().tellVoucher('before', before.told, signal);
    await before.cancel();
    expect(await before.refunds()).toEqual(['1100.00']);

    const after = await paid();
    await after.cancel();
    await expect(connector().tellVoucher('after', after.told, signal)).rejects.toMatchObject({ kind: 'rejected' });
    expect(await after.refunds()).toEqual(['1400.00']);
  });

  it('is refused in another currency than the order’s', async () => {
    const { told } = await issue('5');
    await expect(connector().tellVoucher('k2', { ...told, currency: 'EUR' }, signal)).rejects.toMatchObject({
      kind: 'rejected',
    });
  });
});

describe('O03 card', () => {
  beforeEach(clear);

  it('orders nothing and holds nothing where it is declined, keeps all but the number, and takes the next one: paid, with its last four alone', async () => {
    const n = await send('N-200', '1200', 20, 200);
    const who = browser();
    await put(who, 'N-200', n);
    await who.get('/checkout');

    const refused = await who.post('/checkout', formOf(who, { payment: 'card', card: '4000 0000 0000 0002' }));
    expect(refused.status).toBe(422);
    expect(refused.page).toContain('The card was declined');
    expect(refused.page).toContain('value="Rruga e Lirisë 4"');
    expect(refused.page).not.toContain('0002"');
    expect([await orders(), await available(n)]).toEqual([[], 20]);

    for (const card of ['1234', '4242 4242 4242 4241', '']) {
      const invalid = await who.post('/checkout', formOf(who, { payment: 'card', card }));
      expect([invalid.status, await orders()]).toEqual([422, []]);
    }

    await who.post('/checkout', formOf(who, { payment: 'card', card: '4242 4242 4242 4242' }));
    expect((await orders())[0].total_gross).toBe('1400.00');
    const { rows } = await database.pool.query(
      `select p.kind, p.amount, p.last_four, to_jsonb(o)::text || to_jsonb(p)::text as kept
         from demo_shop.order_payment p join demo_shop."order" o on o.id = p.order_id`,
    );
    expect(rows).toEqual([expect.objectContaining({ kind: 'captured', amount: '1400.00', last_four: '4242' })]);
    expect(rows[0].kept).not.toMatch(/42424|4242 4242/);
  });
});

describe('What changed meanwhile', () => {
  beforeEach(clear);

  it('is a price: the new one is shown and asked for again', async () => {
    const n = await send('N-200', '1200', 20, 200);
    const who = browser();
    await put(who, 'N-200', n);
    await who.get('/checkout');
    await send('N-200', '1300', 20, 200);

    const asked = await who.post('/checkout', formOf(who));
    expect(asked.status).toBe(409);
    expect(asked.page).toContain('now 1300,00 Lekë instead of 1200,00 Lekë');
    expect(asked.page).toContain('value="Era Kodra"');
    expect(await orders()).toEqual([]);
    await who.post('/checkout', formOf(who));
    expect((await orders())[0].total_gross).toBe('1500.00');
  });

  it('is the stock: the rest is kept in the cart, and the last piece is sold once to two who want it at once', async () => {
    const n = await send('N-200', '1200', 1, 200);
    const [one, two] = [browser(), browser()];
    for (const who of [one, two]) {
      await put(who, 'N-200', n);
      await who.get('/checkout');
    }
    const answers = await Promise.all([one, two].map((who) => who.post('/checkout', formOf(who))));

    expect(answers.map(({ status }) => status).sort()).toEqual([303, 303]);
    expect(answers.filter(({ location }) => location.includes('/order/'))).toHaveLength(1);
    expect(await orders()).toHaveLength(1);
    expect(await available(n)).toBe(0);
    expect((await one.get('/product/N-200')).page).not.toContain('Add to cart');
  });

  it('is what one order may have at most: cart and product say so, and the rest is ordered', async () => {
    const n = await send('N-200', '1200', 20, 200);
    const who = browser();
    await put(who, 'N-200', n, 3);
    await who.get('/checkout');
    await send('N-200', '1200', 20, 200, { mostPerOrder: 2 });
    const asked = await who.post('/checkout', formOf(who));
    expect([asked.status, await orders()]).toEqual([409, []]);
    expect(asked.page).toContain('at most 2 in one order');
    await who.post('/checkout', formOf(who));
    expect((await orders())[0].total_gross).toBe('2600.00');
    expect((await who.get('/product/N-200')).page).toContain('At most 2 in one order');
    await put(who, 'N-200', n, 3);
    expect((await who.get('/cart')).page).toContain('at most 2 in one order');
    // Prices that come without a limit end it.
    await send('N-200', '1200', 20, 200);
    expect((await who.get('/cart')).page).not.toContain('at most 2 in one order');
  });

  it('is the cart in another window', async () => {
    const n = await send('N-200', '1200', 9, 200);
    const who = browser();
    await put(who, 'N-200', n);
    await who.get('/checkout');
    const form = formOf(who);
    await put(who, 'N-200', n, 2);
    const asked = await who.post('/checkout', form);
    expect([asked.status, asked.page.includes('The cart changed in another window')]).toEqual([409, true]);
  });
});

describe('What was typed wrong', () => {
  it('is named field by field, and everything typed stands there again, whatever it is', async () => {
    await clear();
    const n = await send('N-200', '1200', 20, 200);
    const who = browser();
    await put(who, 'N-200', n);
    await who.get('/checkout');
    const attack = '"><script>alert(1)</script>';
    const typed = {
      name: attack,
      phone: 'call me',
      email: 'a@b',
      street: 'x'.repeat(3000),
      zip: '10 01',
      city: 'Atlantis',
    };

    const { status, page } = await who.post('/checkout', formOf(who, { ...typed, note: '\u0000\ud800fine' }));

    expect(status).toBe(422);
    for (const field of ['phone', 'email', 'street', 'zip', 'city']) expect(page).toContain(`id="e-${field}"`);
    expect(page).not.toContain('<script>');
    expect(page).toContain('value="call me"');
    expect(page).toContain('x'.repeat(3000));
    expect(await orders()).toEqual([]);
  });

  it('makes nothing of a form without its fields, and refuses those of other sites and other bodies', async () => {
    const n = await send('N-200', '1200', 20, 200);
    const who = browser();
    await put(who, 'N-200', n);
    await who.get('/checkout');
    expect((await who.post('/checkout', {})).status).toBe(200);
    expect((await who.post('/checkout', { ...formOf(who), csrf: 'f'.repeat(32) })).status).toBe(403);
    const kept = await who.post('/checkout', { ...formOf(who), csrf: '' });
    expect([kept.status, kept.page.includes('value="Era Kodra"')]).toEqual([403, true]);
    const before = who.cookie();
    who.forget();
    expect((await who.post('/cart', { product: 'N-200', variant: n, qty: '1', how: 'add' })).status).toBe(403);
    expect(before).toMatch(/^demo_cart=[0-9a-f]{32}$/);
    await who.get('/product/N-200');
    for (const qty of ['-1', '1e9', '99999999', 'x', '0.5'])
      expect((await who.post('/cart', { product: 'N-200', variant: n, qty, how: 'set' })).status).toBe(303);
    const json = await app.inject({ method: 'POST', url: '/storefront/2/cart', payload: { qty: 1 } });
    expect(json.statusCode).toBe(403);
    const xml = await app.inject({
      method: 'POST',
      url: '/storefront/2/cart',
      headers: { 'content-type': 'text/xml' },
      payload: '<a/>',
    });
    expect(xml.statusCode).toBe(415);
    expect(await orders()).toEqual([]);
  });

  it('gives the cookie to this shop alone, for no script and no other site', async () => {
    const { set } = await browser().get('/cart');
    expect(set).toMatch(/^demo_cart=[0-9a-f]{32}; Path=\/storefront\/2; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
  });
});

describe('The page of an order', () => {
  const placed = async () => {
    await clear();
    const n = await send('N-200', '1200', 20, 200);
    const who = browser();
    await put(who, 'N-200', n, 2);
    await who.get('/checkout');
    const { location } = await who.post('/checkout', formOf(who, { payment: 'card', card: '4242424242424242' }));
    const [order] = await orders();
    const { rows } = await database.pool.query('select id::text from demo_shop.order_line where order_id = $1', [
      order.id,
    ]);
    return { who, n, path: location.replace('/storefront/2', ''), order, line: rows[0].id as string };
  };

  it('cancels after a question, once, pays back what was paid by card and lets the pieces go', async () => {
    const { who, n, path } = await placed();
    expect((await who.get(`${path}/cancel`)).page).toContain('All of it is cancelled');
    await Promise.all([who.post(`${path}/cancel`, {}), who.post(`${path}/cancel`, {})]);

    const { page } = await who.get(path);
    expect(page).toContain('This order is cancelled');
    expect(page).toContain('2600,00 Lekë were paid back');
    expect(await available(n)).toBe(20);
    const [pulled] = (await connector().listOrders({ cursor: null, since: null, limit: 10 }, signal)).orders;
    expect(pulled!.document).toMatchObject({
      state: 'cancelled',
      payments: [
        { kind: 'captured', amount: '2600.00' },
        { kind: 'refund', amount: '2600.00' },
      ],
    });
  });

  it('tells what Tregu told, follows the parcel, is not cancelled any more and takes a withdrawal with a step that confirms it', async () => {
    const { who, n, path, order, line } = await placed();
    const shop = connector();
    const told = { orderExternalId: order.id, lines: [{ externalId: line, qty: 2 }] };
    const parcel = {
      ...told,
      carrier: 'Own carrier',
      tracking: 'PK-26-000001',
      trackingUrl: 'https://track.example/1',
    };
    await shop.tellAccepted('k1', order.id, signal);
    await shop.tellShipment('k2', parcel, signal);

    const shipped = await who.get(path);
    expect(shipped.page).toContain('A parcel with 2 pieces left with Own carrier');
    expect(shipped.page).toContain('href="https://track.example/1"');
    expect(shipped.page).not.toContain('Cancel order');
    expect([await available(n), (await who.post(`${path}/cancel`, {})).status]).toEqual([18, 409]);
    await shop.tellDelivered(
      'k3',
      { orderExternalId: order.id, shipmentKey: 'k2', at: new Date().toISOString() },
      signal,
    );
    expect((await who.get(path)).page).toContain('Withdraw from the contract here');
    await who.get(`${path}/withdraw`);
    expect((await who.post(`${path}/withdraw`, {})).status).toBe(422);
    expect((await who.post(`${path}/withdraw`, { [`line-${line}`]: '3' })).status).toBe(409);
    await who.get(`${path}/withdraw`);
    const sure = await who.post(`${path}/withdraw`, { [`line-${line}`]: '1', reason: 'Too <loud>' });
    expect(sure.page).toContain('Confirm withdrawal');
    await who.post(`${path}/withdraw`, { [`line-${line}`]: '1', reason: who.value('reason'), confirm: '1' });
    expect((await who.get(path)).page).toContain('You withdrew from the contract for 1 piece. This is your receipt.');
    expect((await database.pool.query('select lines from demo_shop.return_request')).rows).toEqual([
      { lines: [{ id: line, qty: 1 }] },
    ]);
  });

  it('is found by its address alone, in its shop alone', async () => {
    const { path, who } = await placed();
    expect((await who.get('/order/1')).status).toBe(404);
    expect((await who.get(`/order/${'0'.repeat(32)}`)).status).toBe(404);
    expect((await browser(3).get(path)).status).toBe(404);
  });

  it('speaks the four languages of the shops', async () => {
    const { path } = await placed();
    for (const [lang, words] of [
      ['en', 'We received your order'],
      ['al', 'E morëm porosinë tuaj'],
      ['si', 'Prejeli smo vaše naročilo'],
      ['mk', 'Ја примивме вашата нарачка'],
    ] as const)
      expect((await browser(2, lang).get(path)).page).toContain(words);
  });
});
