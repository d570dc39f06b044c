import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OutputOf } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { getCnCodeDescription, listCnCodes } from '../../contract/customs.calls.ts';
import { exportCnCodes } from '../../contract/kept-codes.calls.ts';
import { setCnLicence } from '../../contract/licence.calls.ts';

let b: Bench;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'super@licence.test', roles: ['Super Admin'] });
  await b.make.user({ email: 'admin@licence.test', roles: ['Admin'] });
  for (const who of ['super', 'admin']) tokens[who] = await tokenFor(b, `${who}@licence.test`);
});
afterAll(() => b.close());

const set = (code: string, shop_ids: number[], who = 'super') =>
  request(b, setCnLicence, { params: { code }, body: { shop_ids } }, { token: tokens[who]! });
const shopsOf = async (code: string) =>
  (
    (await request(b, getCnCodeDescription, { params: { code } }, { token: tokens.admin! })).body.result as OutputOf<
      typeof getCnCodeDescription
    >
  ).licence_shops;
const listed = async (under: string) => {
  const { body } = await request(b, listCnCodes, { query: { under } }, { token: tokens.admin! });
  return (body.result as OutputOf<typeof listCnCodes>).results;
};
const told = async () =>
  (
    await b.platform.pool.query(
      "select before, after from activity_log where entity = 'cn_code' and entity_id = 8517 order by id",
    )
  ).rows;

it('says of a heading into which shops its goods need a licence: every code below it does [pages.md 4.30]', async () => {
  expect((await set('8517', [2, 3])).body.statusMessage).toBe('Licence saved');
  await set('85171300', [1]);
  expect([await shopsOf('85171300'), await shopsOf('85171400'), await shopsOf('85161011')]).toEqual([
    [1, 2, 3],
    [2, 3],
    [],
  ]);
  const rows = await listed('8517');
  const licencesOf = (code: string) =>
    rows.find((row) => row.code === code)?.licences.map(({ shop_id, code: from }) => [shop_id, from]);
  expect(licencesOf('85171300')).toEqual([
    [1, '85171300'],
    [2, '8517'],
    [3, '8517'],
  ]);
  const { content } = (await request(b, exportCnCodes, { query: { format: 'csv' } }, { token: tokens.admin! })).body
    .result as OutputOf<typeof exportCnCodes>;
  const names = rows.find(({ code }) => code === '85171300')!.licences.map(({ shop_name: name }) => name);
  const file = content;
  expect(file.split('\n').find((line) => /^"?8517"?[,;]/.test(line))).toContain(`${names[1]}, ${names[2]}`);
});

it('takes it back, and the history names the shops of each change once', async () => {
  await set('8517', [2, 3]);
  await set('8517', [3, 2]);
  await set('8517', []);
  expect(await shopsOf('85171400')).toEqual([]);
  const shops = (await b.platform.pool.query('select name from shops where id in (2, 3) order by id')).rows;
  const names = shops.map(({ name }) => name).join(', ');
  expect(await told()).toEqual([
    { before: { licence_in: null }, after: { licence_in: names } },
    { before: { licence_in: names }, after: { licence_in: null } },
  ]);
});

it('refuses shops and codes that do not exist, and everybody but Super Admins', async () => {
  expect((await set('8517', [2, 9999])).body.result).toMatchObject({ issues: [{ field: 'shop_ids' }] });
  expect((await set('8599', [1])).status).toBe(404);
  expect((await set('8517', [1], 'admin')).status).toBe(403);
  expect(await shopsOf('85171400')).toEqual([]);
});
