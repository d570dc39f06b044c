import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { feedPaging } from '#features/intake/feeds/contract/feeds.paging.ts';
import { AppError } from '#kit/error.ts';
import { readAside } from '#server/formats/aside/read-aside.ts';
import { readSmallTable } from '#server/formats/read-small-table.ts';
import { tableJobs } from '#server/formats/table-jobs.ts';
import { hostileFiles } from './hostile-files.for-tests.ts';
import { lookAtHead, pageOf, proposeMapping } from './read-feed-file.ts';

const paging = feedPaging.parse({ kind: 'cursor', parameter: 'after', path: 'next' });
/** Milliseconds that nobody notices. */
const most = 100;
const limits = { maxRows: 10_000, maxColumns: 100 };

/** What `work` holds this thread each time: the garbage of tests before may be collected during one try, reading here would hold every one. */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  const hold = await holdOf(work);
  return hold < most ? hold : Math.min(hold, await holdOf(work));
}

/** The longest piece of work of this thread during `work`, in milliseconds of its processor: others may want the machine as well. */
async function holdOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const timer = setInterval(look, 1);
  await work().finally(() => clearInterval(timer));
  look();
  return longest;
}

/** Refused in words, or read; anything else is a failure of ours. */
const judged = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error) => {
    if (!(error instanceof AppError)) throw error;
    expect([413, 422]).toContain(error.definition.status);
  });
};

const asked = { paging, host: 'api.test', page: 1 };
const never = new AbortController().signal;

/** Every way in which a file that somebody sent is read; bytes as a stream arrive in one piece. */
const ways: readonly ((bytes: Buffer, options: { file: string; size: number }) => Promise<unknown>)[] = [
  (bytes) => readSmallTable(bytes, 'harm', limits),
  (bytes, options) => proposeMapping(Readable.from([bytes], { objectMode: false }), {}, options),
  (bytes) => pageOf(bytes, asked, never),
  (bytes, options) => lookAtHead(bytes, true, options),
];

describe.each(Object.entries(hostileFiles).map(([name, make], at) => ({ name, make, at })))('$name', ({ make, at }) => {
  // Two of the four ways each, in turns, so that every format meets every way; HOSTILE=all tries all of them.
  const tried = ways.filter((_, way) => process.env.HOSTILE === 'all' || way % 2 === at % 2);
  it('holds up nobody, read as a table, looked at as a feed or asked of an API (1.1)', async () => {
    const bytes = Buffer.from(make() as Buffer);
    const options = { file: 'harm', size: bytes.length };
    for (const way of tried) expect(await longestHold(() => judged(way(bytes, options)))).toBeLessThan(most);
  }, 60_000);
});

describe('A file that asks for too much', () => {
  const options = { signal: never, file: 'prices.csv', folder: tmpdir() };
  const drain = async (pieces: AsyncIterable<unknown>) => {
    for await (const _ of pieces);
  };
  const bytes = Buffer.from('a;b\n1;2\n'.repeat(2_000_000));
  const source = () => Readable.from([bytes], { objectMode: false });
  const wanted = { maxRows: 10_000_000, maxColumns: 100 };

  it('is refused by its name and the time it may take', async () => {
    const refusal = await drain(readAside(tableJobs, 'table', source(), wanted, { ...options, seconds: 0.05 })).catch(
      (e) => e,
    );
    expect(refusal).toMatchObject({ definition: { code: 'feed_takes_too_long', status: 422 } });
    expect(refusal.message).toContain('prices.csv');
    expect(refusal.message).toContain('0.05 seconds');
  });

  it('is refused by its name and the memory it may take, and the process lives on', async () => {
    const refusal = await drain(readAside(tableJobs, 'table', source(), wanted, { ...options, megabytes: 48 })).catch(
      (e) => e,
    );
    expect(refusal).toMatchObject({ definition: { code: 'feed_needs_too_much_memory', status: 413 } });
    expect(refusal.message).toContain('prices.csv');
    expect(refusal.message).toContain('48 MB');
  });
});
