import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { getCnCodeDescription } from '../contract/customs.calls.ts';
import { describeCnCodes } from './customs.public.ts';

let b: Bench;
let token: string;
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'customs@tregu.test', permissions: ['Read_Product'] });
  token = await tokenFor(b, 'customs@tregu.test');
});
afterAll(() => b.close());

const ask = (code: string) => request(b, getCnCodeDescription, { params: { code } }, { token });

it('answers the English description of a known CN code [API-038] [VAL-021]', async () => {
  const { status, body } = await ask('85171300');
  expect(status).toBe(200);
  expect((body.result as { description_en: string }).description_en).toMatch(/smartphones/i);
});

it('answers null, not a failure, to an unknown one, so that no error toast appears (T59) [VAL-020]', async () => {
  expect(await ask('99999999')).toMatchObject({
    status: 200,
    body: { statusIsOk: true, result: { description_en: null } },
  });
});

it('looks up 8 digits and no other length [VAL-016] [VAL-019]', async () => {
  for (const code of ['8517130', '851713000', '8517130a', "85171300'--"]) expect((await ask(code)).status).toBe(404);
});

it('keeps leading zeros: a code is a text', async () => {
  const { db } = b.platform;
  const some = await db
    .selectFrom('cn_codes')
    .select('code')
    .where('code', 'like', '0%')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect([...(await describeCnCodes(db, [some.code, 'nothing', '00000000'])).keys()]).toEqual([some.code]);
  expect((await describeCnCodes(db, [])).size).toBe(0);
});
