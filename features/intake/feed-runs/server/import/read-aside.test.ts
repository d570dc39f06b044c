import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { feedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { readFeed } from '#features/intake/feeds/server/reading/open-feed.ts';
import { AppError } from '#kit/error.ts';
import { readAside } from '#server/formats/aside/read-aside.ts';
import { smallMapping, toFile } from '../import-bench.for-tests.ts';
import { batchJobs } from './batch-jobs.ts';
import { entriesOf, type PackedBatch, readBatches } from './read-batches.ts';

const mapping = feedMapping.parse(smallMapping);
const limits = { items: 50, characters: 1_000_000 };
const input = { mapping, skip: 7, limits };
const file = toFile(
  Array.from({ length: 333 }, (_, i) =>
    i % 40 === 39 ? '{"sku": broken' : { sku: `T-${i}`, price: i % 50 === 0 ? 'dear' : '5', stock: i },
  ),
);
const streamOf = (text: string) => {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / 1000) }, (_, i) =>
    bytes.subarray(i * 1000, (i + 1) * 1000),
  );
  return Readable.from(pieces, { objectMode: false });
};
const aside = (source: Readable, wanted = input, signal = new AbortController().signal) =>
  readAside(batchJobs, 'batches', source, wanted, { signal, file: 'feed.json', folder: tmpdir() });
async function all(batches: AsyncIterable<PackedBatch>) {
  const found = [];
  for await (const { bytes, ...batch } of batches) found.push({ ...batch, entries: entriesOf({ bytes }) });
  return found;
}

it('gives the same batches as reading in the same thread', async () => {
  const here = await all(readBatches(readFeed(streamOf(file), mapping), input.skip, limits));
  const there = await all(aside(streamOf(file)));
  expect(there).toEqual(here);
  expect(there.map((batch) => batch.upTo)).toEqual([57, 107, 157, 207, 257, 307, 333]);
});

const refused = () => {
  const format = { kind: 'json' as const, encoding: 'utf-8' as const, layout: 'array' as const, itemPath: '' };
  return all(aside(streamOf('[{"sku": "1"'), { ...input, mapping: { ...mapping, format } })).catch((error) => error);
};

it('refuses a feed that cannot be read with the same words', async () => {
  const refusal = await refused();
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({
    message: expect.stringContaining('The feed cannot be read'),
    definition: { code: 'feed_broken', status: 422 },
  });
});

it('stops at once when the task is cancelled, and destroys the source', async () => {
  const stop = new AbortController();
  const source = streamOf(file);
  const reason = new Error('cancelled');
  const read = async () => {
    for await (const _batch of aside(source, input, stop.signal)) stop.abort(reason);
  };
  await expect(read()).rejects.toBe(reason);
  expect(source.destroyed).toBe(true);
});

it('fails with the reason of a source that breaks', async () => {
  const source = new Readable({ read() {} });
  source.push(Buffer.from(file.slice(0, 2000)));
  setTimeout(() => source.destroy(new Error('the storage went away')), 50);
  await expect(all(aside(source))).rejects.toThrow('the storage went away');
});

it('hands over every batch to somebody who takes longer than reading, also when the thread is gone by then', async () => {
  const found: number[] = [];
  for await (const { upTo } of aside(streamOf(file), { ...input, limits: { items: 200, characters: 1_000_000 } })) {
    await new Promise((resolve) => setTimeout(resolve, 400));
    found.push(upTo);
  }
  expect(found).toEqual([207, 333]);
});

it('reads one file after the other, also after one that was refused, and nothing of the one before', async () => {
  const here = await all(readBatches(readFeed(streamOf(file), mapping), input.skip, limits));
  for (let time = 0; time < 3; time++) {
    expect(await refused()).toBeInstanceOf(AppError);
    expect(await all(aside(streamOf(file)))).toEqual(here);
  }
});

it('begins anew after a thread that was stopped in the middle', async () => {
  const stop = new AbortController();
  const read = async () => {
    for await (const _batch of aside(streamOf(file), input, stop.signal)) stop.abort(new Error('cancelled'));
  };
  await expect(read()).rejects.toThrow('cancelled');
  expect((await all(aside(streamOf(file)))).map((batch) => batch.upTo).at(-1)).toBe(333);
});
