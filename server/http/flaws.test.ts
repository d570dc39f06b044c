import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getMe, login } from '#features/base/session/contract/session.calls.ts';
import { listProducts, updateProduct } from '#features/catalogue/products/contract/products.calls.ts';
import { type AccessStage, accessStage } from '../test/access-actors.ts';
import { type Bench, bench } from '../test/bench.ts';
import { hostileTexts } from '../test/hostile-corpora.ts';
import { request, tokenFor } from '../test/http.ts';
import { createHttpServer } from './http-server.ts';

// The worker has loaded what uses it before: for this file it is loaded anew.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
const verified = vi.hoisted(() => ({ times: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const verify: typeof real.verify = (...input) => {
    verified.times += 1;
    return real.verify(...input);
  };
  return { ...real, verify };
});

let b: Bench;
let stage: AccessStage;
let token: string;
beforeAll(async () => {
  b = await bench({ config: { logLevel: 'silent' } });
  stage = await accessStage(b);
  token = stage.tokens['Super Admin']!;
}, 60_000);
afterAll(() => b.close());

const get = (url: string, bearer: string | null = token) =>
  b.app.http!.inject({ url, headers: bearer ? { authorization: `Bearer ${bearer}` } : {} });
const listed = async (bearer: string, query: object = {}) => {
  const { status, body } = await request(b, listProducts, { query: { pageSize: 100, ...query } }, { token: bearer });
  return status === 200 ? (body.result as { id: number }[]).map((row) => row.id) : status;
};

describe('Rows of others', () => {
  it('are not those of a person who has no seller: nobody is not nobody’s (V04)', async () => {
    await b.make.product();
    for (const who of [
      { permissions: ['Read_Product', 'Read_Product-Reseller'] as const },
      { roles: ['Local Seller'] },
    ]) {
      const user = await b.make.user({ ...who, permissions: [...(who.permissions ?? ['Read_Product'])] });
      expect([who, await listed(await tokenFor(b, user.email))]).toEqual([who, []]);
    }
  });

  it('are not found by a number that is equal in another table (V05)', async () => {
    // The person's own seller has a number that no person has.
    await b.platform.pool.query(`select setval(pg_get_serial_sequence('sellers', 'id'), 100000)`);
    const own = await b.make.seller();
    const user = await b.make.user({ sellerId: own.id, permissions: ['Read_Product', 'Read_Product-Reseller'] });
    await b.platform.pool.query(
      `insert into sellers (id, name) overriding system value values ($1, 'Same number') on conflict do nothing`,
      [user.id],
    );
    // The next seller that is made gets a number of its own.
    await b.platform.pool.query(
      `select setval(pg_get_serial_sequence('sellers', 'id'), (select max(id) from sellers))`,
    );
    await b.make.product({ sellerId: user.id });
    const mine = await b.make.product({ sellerId: own.id });
    expect(await listed(await tokenFor(b, user.email))).toEqual([mine.id]);
  });

  it('are not those of the person who asked just before (V22)', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => b.make.user()));
    const tokens: string[] = [];
    for (const user of users) tokens.push(await tokenFor(b, user.email));
    const asked = Array.from({ length: 200 }, (_, i) => i % users.length);
    const answers = await Promise.all(asked.map((i) => request(b, getMe, {}, { token: tokens[i]! })));
    expect(answers.map(({ body }) => (body.result as { id: number }).id)).toEqual(asked.map((i) => users[i]!.id));
  });
});

describe('What a call does not take', () => {
  it('changes nothing of a product (V24)', async () => {
    const other = await b.make.seller();
    const product = await b.make.product();
    const read = async () =>
      (
        await b.platform.pool.query('select * from products p join variants v on v.product_id = p.id where p.id = $1', [
          product.id,
        ])
      ).rows;
    const before = await read();
    const theirs = {
      id: 1,
      status: 4,
      seller_id: other.id,
      sku: 'mine',
      sku_intern: 'T0000000',
      created_at: '2000-01-01',
      is_updated: true,
      is_local: true,
      productShop: [{ shop_id: 1, status: 'in_shop' }],
      price: '0.01',
      purchase_price: '0.01',
    };
    const body = { ...theirs, data: theirs };
    const { status } = await request(b, updateProduct, { params: { id: product.id }, body }, { token });
    expect([200, 422]).toContain(status);
    expect(await read()).toEqual(before);
  });

  it('changes no answer (V19)', async () => {
    const more =
      'user[password]=x&where[id]=1&populate=*&filters[password_hash][$ne]=1&a[__proto__][x]=1&select=password_hash';
    const differences: string[] = [];
    for (const call of b.app.calls.filter((one) => one.method === 'GET')) {
      const { params = {}, query = {} } = stage.examples[call.name]?.request ?? {};
      const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
      const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      const plain = await get(`/api${path}?${asked}`);
      const extended = await get(`/api${path}?${asked}&${more}`);
      const same = extended.statusCode === 422 || withoutTimes(extended.body) === withoutTimes(plain.body);
      if (!same) differences.push(`${call.name}: ${plain.statusCode} ${extended.statusCode}`);
    }
    expect(differences).toEqual([]);
  }, 60_000);

  it('is no table: tables are not addresses (V17)', async () => {
    for (const name of ['audit', 'sessions', 'outbox', 'mail_outbox', 'tries', 'account_links', 'activity_log']) {
      for (const url of [`/api/${name}`, `/api/${name}/1`, `/api/db/${name}`])
        expect([url, (await get(url)).statusCode, (await get(url, null)).statusCode]).toEqual([url, 404, 404]);
    }
  });
});

/** Two answers differ by the moment they were given; nothing else may. */
const withoutTimes = (body: string) => body.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then');

it('No answer to a Super Admin names a secret (V20)', async () => {
  const keys = new Set<string>();
  const walk = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    for (const [key, inner] of Object.entries(value)) {
      if (/hash|token|secret|password|salt|recovery|api_?key/i.test(key) && typeof inner === 'string' && inner !== '')
        keys.add(key);
      walk(inner);
    }
  };
  for (const call of b.app.calls.filter((one) => one.method === 'GET')) {
    const { status, body } = await request(b, call, stage.examples[call.name]?.request ?? {}, { token });
    expect([call.name, status < 500]).toEqual([call.name, true]);
    walk(body);
  }
  expect([...keys]).toEqual([]);
});

it('The server does not start with a call that nobody may make (V09)', async () => {
  const call = { name: 'a.b', method: 'GET', path: '/a', summary: '', access: [] };
  const needs = { routes: [{ call, handle: async () => ({}) }], findActor: async () => null, isShop: async () => true };
  const rest = { now: () => new Date(), requestsPerMinute: 1, behindTls: false, trustProxy: [], log: {} };
  await expect(createHttpServer({ ...needs, ...rest } as never)).rejects.toThrow('call without access: a.b');
});

describe('A session', () => {
  it('is opened by its own token only, where it belongs (V28) (V35)', async () => {
    expect((await get('/api/auth/me')).statusCode).toBe(200);
    const forged = [
      ...Array.from({ length: 300 }, (_, i) => {
        const at = i % token.length;
        return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      }),
      ...[
        `${token}.`,
        `${token}=`,
        token.slice(1),
        token.toUpperCase(),
        `${token},${token}`,
        `${token} ${token}`,
        'null',
      ],
      ...[
        'eyJhbGciOiJub25lIn0.eyJzdWIiOjF9.',
        '../../etc/passwd',
        'undefined',
        '[object Object]',
        '%00',
        "' or 1=1 --",
      ],
    ];
    for (const one of forged) expect([one, (await get('/api/auth/me', one)).statusCode]).toEqual([one, 401]);
    for (const name of ['token', 'access_token', 'authorization', 'auth'])
      expect((await get(`/api/auth/me?${name}=${token}`, null)).statusCode).toBe(401);
    const cookie = await b.app.http!.inject({
      url: '/api/auth/me',
      headers: { cookie: `token=${token}; authorization=Bearer ${token}` },
    });
    expect(cookie.statusCode).toBe(401);
  });

  it('costs an unknown address the same work as a known one (V32)', async () => {
    const { email } = await b.make.user();
    await request(b, login, { body: { email: 'warm@nobody.test', password: 'x' } });
    const work = async (address: string) => {
      const before = verified.times;
      await request(b, login, { body: { email: address, password: 'wrong' } });
      return verified.times - before;
    };
    expect([await work(email), await work('nobody@nobody.test')]).toEqual([1, 1]);
  });
});

it('Words that are SQL stay words when they are used again (V46)', async () => {
  const words = ['sql quote', 'sql sleep', 'sql operators', 'pattern', 'template', 'format', 'markup'].map((name) =>
    hostileTexts[name]!(),
  );
  for (const name of words) {
    const seller = await b.make.seller({ name });
    const shopBrand = await b.make.shopBrand(name);
    const brand = await b.make.brand({ name, sellerId: seller.id, shopBrandId: shopBrand.id });
    const category = await b.make.category({ name });
    const made = await b.make.product({
      sellerId: seller.id,
      name,
      sku: name,
      brandId: brand.id,
      categoryIds: [category.id],
    });
    expect([name, await listed(token, { search_text: name, search_type: 'sku' })]).toEqual([name, [made.id]]);
    const { body } = await request(
      b,
      listProducts,
      { query: { seller: [seller.id], orderKey: 'name', orderBy: 'asc' } },
      { token },
    );
    expect(JSON.stringify(body.result)).toContain(JSON.stringify(name).slice(1, -1));
    const saved = await request(
      b,
      updateProduct,
      { params: { id: made.id }, body: { shop_warranty: '12', data: {} } },
      { token },
    );
    expect(saved.status).toBe(200);
    const { rows } = await b.platform.pool.query('select name, sku from products where id = $1', [made.id]);
    expect(rows).toEqual([{ name, sku: name }]);
  }
});

describe('A multipart body that is broken', () => {
  const part = (head: string, body = 'x') => `--b\r\n${head}\r\n\r\n${body}\r\n`;
  const file = 'content-disposition: form-data; name="file"; filename="a.png"';
  const bodies: Record<string, string> = {
    'no name': `${part('content-disposition: form-data; name=""')}--b--`,
    'no head': '--b\r\n\r\nx\r\n--b--',
    'no end': part(file),
    'another boundary': `--c\r\n${file}\r\n\r\nx\r\n--c--`,
    nothing: '',
    'ten thousand fields': `${part('content-disposition: form-data; name="a"').repeat(10_000)}--b--`,
    'two names of a file': `${part(`${file}; filename="b.exe"; filename*=UTF-8''..%2f..%2fc`)}--b--`,
    'two files': `${part(file).repeat(2)}--b--`,
    'a name of the prototype': `${part('content-disposition: form-data; name="__proto__"')}${part(file)}--b--`,
    'a head without end': `--b\r\n${file}; x="${'a'.repeat(100_000)}`,
  };

  it.each(Object.entries(bodies))('is refused and leaves nothing behind: %s (V61)', async (_name, payload) => {
    const files = async () => (await b.platform.pool.query('select count(*) n from files')).rows[0].n;
    const before = await files();
    for (const type of ['multipart/form-data; boundary=b', 'multipart/form-data', 'multipart/form-data; boundary=']) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': type };
      const { statusCode } = await b.app.http!.inject({ method: 'POST', url: '/api/upload', headers, payload });
      expect([type, statusCode >= 400 && statusCode < 500]).toEqual([type, true]);
    }
    expect(await files()).toBe(before);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});
