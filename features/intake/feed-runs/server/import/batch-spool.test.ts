import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { type BatchSpool, openBatchSpool } from './batch-spool.ts';
import type { PackedBatch } from './read-batches.ts';

const batchOf = (upTo: number): PackedBatch => ({
  bytes: Buffer.from(`\u{1f9e6} ${'Këpucë '.repeat(upTo)}`),
  rows: upTo + 1,
  products: upTo,
  refused: 1,
  noEan: 1,
  upTo,
});

async function all(spool: BatchSpool): Promise<PackedBatch[] | null> {
  const whole = spool.whole();
  if (!whole) return null;
  const found: PackedBatch[] = [];
  for await (const batch of whole.batches) found.push({ ...batch, bytes: Buffer.from(batch.bytes) });
  return found;
}

it('gives back the batches it was given, whatever their sizes, and leaves no file', async () => {
  const spool = await openBatchSpool();
  const batches = [3, 400, 1, 77].map(batchOf);
  for (const batch of batches) await spool.add(batch);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('tregu-batches-'))).toEqual([]);
  expect(await all(spool)).toEqual(batches);
  const whole = spool.whole()!;
  for await (const _ of whole.batches);
  expect(whole.bytes()).toBe(whole.size);
  await spool.close();
});

it('gives nothing at all once a batch did not fit in', async () => {
  const spool = await openBatchSpool(1000);
  for (const upTo of [1, 400, 1]) await spool.add(batchOf(upTo));
  expect(await all(spool)).toBeNull();
  await spool.close();
});
