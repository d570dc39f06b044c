import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRule } from '#kit/sentence.ts';
import { sendToShop } from './publishing.calls.ts';
import { fingerprintOf, processesChoices, sendToShopTask } from './publishing.tasks.ts';

const read = (body: object) => sendToShop.body!.parse({ data: [1], ...body });
const issues = (body: object) =>
  sendToShop
    .body!.safeParse({ data: [1], ...body })
    .error?.issues.map((it) => `${it.path.join('.')}: ${readRule(it.message).message}`);

describe('sending to the shop [API-044]', () => {
  it('always sends main data, whatever the client says [PMS-098, T51]', () => {
    expect(read({ type: { main: false } }).type.main).toBe(true);
    expect(read({}).type).toEqual({ main: true, image: false, configurator: false, updateOtherShops: false });
  });
  it('keeps the options that were chosen [PMS-099, PMS-100, PMS-101]', () =>
    expect(read({ type: { main: true, image: true, configurator: true, updateOtherShops: true } }).type).toEqual({
      main: true,
      image: true,
      configurator: true,
      updateOtherShops: true,
    }));
  it('takes 1 or 5 processes and nothing else, 1 by default [PMS-104, LIM-006]', () => {
    expect(processesChoices).toEqual([1, 5]);
    expect(read({}).processes).toBe(1);
    expect(read({ processes: 5 }).processes).toBe(5);
    for (const processes of [0, 2, 3, 6])
      expect(issues({ processes })).toEqual(['processes: Processes must be 1 or 5']);
  });
  it('takes exactly one valid address for the report, or none [PMS-103, T51, T106]', () => {
    expect(read({ email: ' ada@tregu.test ' }).email).toBe('ada@tregu.test');
    for (const email of [undefined, null, '', ' ']) expect(read({ email }).email).toBeNull();
    for (const email of ['ada', 'a@b.test, c@d.test', 'a@b.test;c@d.test'])
      expect(issues({ email })).toEqual(['email: Enter a valid email address']);
  });
  it('takes an ISO time or none [T52]', () => {
    expect(read({ date: '2026-12-01T08:00:00+01:00' }).date).toBe('2026-12-01T08:00:00+01:00');
    expect(read({ date: null }).date).toBeNull();
    expect(issues({ date: 'tomorrow' })).toEqual(['date: date must be an ISO time']);
  });
});

describe('the same send twice [T51]', () => {
  const input = {
    ids: [1, 2],
    image: false,
    configurator: false,
    updateOtherShops: false,
    email: null,
    processes: 1,
    onTheWordOf: { by: 'market' },
  } as const;
  const key = (ids: number[], shopId = 1) => sendToShopTask.exclusiveBy!({ ...input, ids }, shopId);
  it('has the same key whatever the order, another shop or other ids another one', () => {
    expect(key([1, 2])).toBe(key([2, 1, 1]));
    expect(key([1, 2])).not.toBe(key([1, 2], 2));
    expect(key([1, 2])).not.toBe(key([12]));
    expect(key(Array.from({ length: 10_000 }, (_, index) => index)).length).toBeLessThan(60);
  });
  it('has a key of its own for each set of products', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1 });
    fc.assert(
      fc.property(ids, ids, (a, b) => {
        const same = [...a].sort().join() === [...b].sort().join();
        expect(fingerprintOf(a) === fingerprintOf(b)).toBe(same);
      }),
    );
  });
});
