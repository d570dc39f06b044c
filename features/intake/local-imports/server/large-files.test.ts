import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/local-imports.calls.ts';
import { importLimits } from '../contract/local-imports.fields.ts';
import type { LocalImportDetail } from '../contract/local-imports.model.ts';
import { localImportHandler } from './local-imports.tasks.ts';

let b: Bench;
let token: string;
beforeAll(async () => {
  b = await bench();
  const { id: sellerId } = await b.make.seller({ name: 'Liri', local: true });
  await b.make.user({ email: 'liri@large.test', roles: ['Local Seller'], sellerId });
  token = await tokenFor(b, 'liri@large.test');
  await b.work();
});
afterAll(() => b.close());

const ask = (call: Parameters<typeof request>[1], parts: Record<string, unknown> = {}) =>
  request(b, call, parts, { token });
const upload = async (text: string | Buffer) =>
  (await ask(calls.uploadImport, { file: { name: 'i-madh.csv', bytes: Buffer.from(text) } })).body
    .result as LocalImportDetail;
const settled = async (id: number) => {
  let found: LocalImportDetail | undefined;
  await expect
    .poll(
      async () => {
        found = (await ask(calls.getImport, { params: { id } })).body.result as LocalImportDetail;
        return found.state;
      },
      { timeout: 60_000 },
    )
    .not.toMatch(/reading|checking/);
  return found!;
};
/** So many rows that the file is read by a task. */
const large = (rows: number) =>
  `SKU;Stoku;Shënime\n${Array.from({ length: rows }, (_, n) => `A${n};3;${'x'.repeat(Math.ceil(importLimits.atOnce.bytes / rows))}`).join('\n')}`;
const kept = async () => {
  const keys: string[] = [];
  for await (const { key } of b.platform.storage.list()) if (key.startsWith('imports/')) keys.push(key);
  return keys;
};

it('of more than 2 MB is read by a task, and its rows are judged by one where they are many [GEN-020]', async () => {
  const rows = importLimits.atOnce.rows + 1;
  const brought = await upload(large(rows));
  expect(brought).toMatchObject({ state: 'reading', rows: 0, columns: [], problem: null });
  // Nothing can be decided about what nobody has read.
  const early = await ask(calls.checkImport, {
    params: { id: brought.id },
    body: { fields: { sku: 0 }, mode: 'offers' },
  });
  if (early.status !== 200) expect(early.body.result).toMatchObject({ code: 'import_not_checked' });
  const read = await settled(brought.id);
  expect(read).toMatchObject({ state: 'uploaded', rows, fields: { sku: 0, stock: 1 } });
  expect(await kept()).toEqual([]);

  const body = { fields: read.fields, mode: 'offers' };
  const checking = (await ask(calls.checkImport, { params: { id: read.id }, body })).body.result as LocalImportDetail;
  expect(checking.state).toBe('checking');
  const again = await ask(calls.checkImport, { params: { id: read.id }, body });
  if (again.status !== 200) expect(again.body.result).toMatchObject({ code: 'import_not_checked' });
  // "Only price and stock" makes no product: every row is judged, and refused.
  expect(await settled(read.id)).toMatchObject({ state: 'checked', verdicts: { refused: rows }, mode: 'offers' });
}, 120_000);

it('that is no table says so with the import, and leaves nothing behind', async () => {
  const brought = await upload(
    Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(importLimits.atOnce.bytes)]),
  );
  expect(brought.state).toBe('reading');
  expect(await settled(brought.id)).toMatchObject({
    state: 'failed',
    problem: { code: 'import_unreadable', sq: expect.stringMatching(/^Skedari nuk lexohet/) },
  });
  expect(await kept()).toEqual([]);
  const { rows } = await b.platform.pool.query('select type, status from tasks order by created_at desc limit 1');
  expect(rows).toMatchObject([{ type: 'local-import', status: 'failed' }]);
});

it('whose bytes the storage does not let go of is read all the same', async () => {
  const held = vi.spyOn(b.platform.storage, 'delete').mockRejectedValue(new Error('the storage is away'));
  try {
    expect(await settled((await upload(large(3))).id)).toMatchObject({ state: 'uploaded', rows: 3, problem: null });
  } finally {
    held.mockRestore();
  }
});

it('that was read by an attempt whose process ended then is not read, nor given up, again', async () => {
  const { id } = await settled((await upload(large(2))).id);
  const run = { shopId: 1, userId: null, signal: new AbortController().signal } as unknown as TaskRun;
  await localImportHandler(b.platform).run({ importId: id, action: 'read' } as never, run);
  expect(await settled(id)).toMatchObject({ state: 'uploaded', rows: 2, problem: null });
});
