import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '../test/bench.ts';

/** Spec section 7, line by line. */
const specified = `
GET auth/check
GET auth/me
GET local-seller/getSellerByUserId/{id}
POST user/password/change
POST local-product/sendRequestEmail
GET user
GET shops
GET shops/{id}
GET seller
GET seller/{id}
POST seller/getSellers
GET local-seller/brands
GET brand
GET language
GET category/shop/categories
GET exchange/currency/rates
GET permission/manage/users
POST permission/manage/users/upsert
GET permission/manage/roles
POST permission/manage/roles/upsert
GET tasks/user
POST tasks/clear-completed
GET category/allProducts
GET product/select-all
GET product/{id}
PUT product/{id}
GET product/cn-code-description/{code}
POST upload
POST mapped-category/categoriesByProduct/{productId}
PUT product/map/bulk/categories
POST product/remove
POST product/archive
POST product/shop
POST product/status
PUT product-status/{id}
POST product/assign
GET mapped-attributes/getAttributeGroupsBySellerId/{sellerId}
GET attribute-group/{id}
GET mapped-attributes/getAttributeGroupsByProductId/{productId}
GET mapped-attributes/getMappedAttributes/{attributeId}
DELETE mapped-attributes/{id}
POST mapped-attributes
GET mapped-attributes
DELETE variant/delete-mapped-attribute
POST variant/create-attribute/{productId}
`
  .trim()
  .split('\n');

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

it('has every call of the specification under its path and method, and no half-built one [API-001] [API-005]', () => {
  const there = new Set(b.app.calls.map((call) => `${call.method} ${call.path.slice(1)}`));
  expect(specified.filter((line) => !there.has(line))).toEqual([]);
});

it('describes every call in the OpenAPI 3.1 document and on its page', async () => {
  const document = (await b.app.http!.inject({ url: '/api/openapi.json' })).json();
  expect(document.openapi).toBe('3.1.0');
  for (const call of b.app.calls) {
    expect(document.paths[call.path]?.[call.method.toLowerCase()]?.operationId).toBe(call.name);
  }
  const page = await b.app.http!.inject({ url: '/api/docs' });
  expect(page.headers['content-type']).toContain('text/html');
  for (const call of b.app.calls) expect(page.body).toContain(call.path);
});

it('gives a document that is valid OpenAPI, and in which every reference leads somewhere', async () => {
  const document = (await b.app.http!.inject({ url: '/api/openapi.json' })).json();
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect([valid, errors]).toEqual([true, undefined]);
  const led: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key !== '$ref' || typeof inner !== 'string') walk(inner);
      else {
        const place = inner.replace('#/', '').split('/');
        const found = place.reduce<unknown>(
          (at, part) => (at as Record<string, unknown> | undefined)?.[part],
          document,
        );
        expect([inner, inner.startsWith('#/components/schemas/'), typeof found]).toEqual([inner, true, 'object']);
        led.push(inner);
      }
    }
  };
  walk(document);
  expect(new Set(led).size).toBeGreaterThan(3);
  expect(() => validator.resolveRefs()).not.toThrow();
});

it('answers an unknown path below the API root with JSON, not with the web page (T84)', async () => {
  const answer = await b.app.http!.inject({ url: '/api/no/such/call' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ statusIsOk: false, error: true });
});

it('refuses an unknown shop [API-003] (T19)', async () => {
  const user = await b.make.user({ email: 'shop@tregu.test' });
  expect(user.id).toBeGreaterThan(0);
  const { tokenFor } = await import('../test/http.ts');
  const token = await tokenFor(b, 'shop@tregu.test');
  for (const [shopId, status] of [
    ['', 200],
    ['1', 200],
    ['4', 200],
    ['9', 422],
    ['abc', 422],
    ['0', 422],
  ] as const) {
    const answer = await b.app.http!.inject({
      url: `/api/shops?shopId=${shopId}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([shopId, answer.statusCode]).toEqual([shopId, status]);
  }
});
