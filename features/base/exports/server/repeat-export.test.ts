import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { repeatExport, startExport } from '../contract/exports.calls.ts';

let b: Bench;
let ada: string;
let ina: string;
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'ada@repeat.test', roles: ['Admin'] });
  await b.make.user({ email: 'ina@repeat.test', roles: ['Admin'] });
  [ada, ina] = [await tokenFor(b, 'ada@repeat.test'), await tokenFor(b, 'ina@repeat.test')];
  await b.make.product({ name: 'A lamp' });
});
afterAll(() => b.close());

const asked = { list: 'products', format: 'csv', scope: 'whole', columns: ['sku'], language: 'en', time_zone: 'UTC' };
const repeat = (id: string, token = ada) => request(b, repeatExport, { params: { id } }, { token });

it('starts an own export that failed once more, in its shop and as it was asked for; nobody else’s and none that ended well', async () => {
  const { id } = (await request(b, startExport, { body: asked }, { token: ada, shopId: 3 })).body.result as {
    id: string;
  };
  expect((await repeat(id)).body.result).toMatchObject({ code: 'export_not_failed' });
  await b.platform.pool.query(
    `update tasks set status = 'failed', error = 'disk full', completed_at = now() where id = $1`,
    [id],
  );
  expect((await repeat(id, ina)).status).toBe(404);
  const again = await repeat(id);
  expect([again.status, again.body.statusMessage]).toEqual([200, expect.stringContaining('xport')]);
  const { id: next } = again.body.result as { id: string };
  await b.app.engine.work();
  expect(await b.taskEnded(next)).toMatchObject({ status: 'completed', result: { data: { successCount: 1 } } });
  const { rows } = await b.platform.pool.query(
    'select shop_id, input from tasks where id = any($1::uuid[]) order by created_at',
    [[id, next]],
  );
  expect(rows[1]).toEqual(rows[0]);
  expect((await repeat(next)).body.result).toMatchObject({ code: 'export_not_failed' });
});
