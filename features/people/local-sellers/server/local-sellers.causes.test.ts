import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentKinds } from '#features/people/seller-documents/contract/seller-documents.kinds.ts';
import { aSellerDocument } from '#features/people/seller-documents/server/seller-documents.for-tests.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { listLocalSellers } from '../contract/local-sellers.calls.ts';
import { localSellersCauses } from './local-sellers.causes.ts';
import { listLocalSellers as listUseCase } from './use-cases/read-local-sellers.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

/** All documents of a seller were accepted, and one has ended since. */
async function papersOf(sellerId: number) {
  for (const kind of documentKinds) {
    const ended = kind === 'business_certificate' ? { validUntil: '2020-01-31' } : {};
    await aSellerDocument(b, { sellerId, kind, verdict: 'accepted', ...ended });
  }
}

it('sellers whose documents are missing or have expired are as many as the list behind the line has', async () => {
  const expired = await b.make.seller({ local: true, suspended: false });
  await papersOf(expired.id);
  await b.make.product({ sellerId: expired.id });
  await b.make.product({ sellerId: expired.id });
  // One who is suspended already, and one who is no local seller.
  const suspended = await b.make.seller({ local: true, suspended: true });
  await papersOf(suspended.id);
  await b.make.seller();
  await b.make.seller({ local: true, suspended: false });

  const cause = localSellersCauses[0]!;
  const readings = await cause.read(b.platform.readDb, new Date());
  expect(readings).toContainEqual({ line: 'expired', count: 1, products: 2 });
  expect(readings.find(({ line }) => line === 'missing')).toMatchObject({ count: expect.any(Number) });
  for (const { line, count } of readings) {
    const query = listLocalSellers.query!.parse(cause.definition.lines[line]!.search);
    expect((await listUseCase(b.platform)({ query }, b.as())).total, line).toBe(count);
  }
  expect(readings.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(1);
});
