import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Behaviour, Script } from '#connectors/faulty-shop/faulty-shop.behaviour.ts';
import { connectForTest } from '#connectors/faulty-shop/faulty-shop.for-tests.ts';
import { hashOf } from './document-hash.ts';
import { type PushRequest, pushSafely } from './push-safely.ts';
import { defaultPatience, type Patience } from './repeat-safely.ts';
import { pricesOf, sampleDocument, stockOf } from './sample-document.ts';
import { onHandOf, type ShopDocument } from './shop-document.ts';

let bench: Awaited<ReturnType<typeof connectForTest>>;
let waits: number[];
beforeEach(async () => {
  bench = await connectForTest(0.3);
  waits = [];
});
afterEach(() => bench.shop.stop());

const patience: Patience = {
  ...defaultPatience,
  random: () => 0,
  sleep: async (ms) => void waits.push(ms),
};
const document = sampleDocument('tregu-product-7');

const push = (
  change: Partial<PushRequest> = {},
  it: ShopDocument = document,
  signal = new AbortController().signal,
  connector = bench.connector,
) =>
  pushSafely(
    connector,
    it,
    {
      stock: stockOf(it, 3),
      prices: pricesOf(it),
      repairImages: false,
      repairConfigurators: false,
      attempt: 1,
      ...change,
    },
    signal,
    patience,
  );
const writes = () => bench.shop.state().requests.filter((request) => request.method !== 'GET');
const script = (it: Script) => bench.shop.script(it);

const faults: [string, Behaviour][] = [
  ['answers too late', { does: 'answerSlowly', ms: 900 }],
  ['asks to wait (429)', { does: 'askToWait', status: 429, retryAfterSeconds: 2 }],
  ['is overloaded (503)', { does: 'askToWait', status: 503 }],
  ['fails before it wrote (500)', { does: 'fail', status: 500, commits: false }],
  ['fails after it wrote (500)', { does: 'fail', status: 500, commits: true }],
  ['fails behind its gateway (502)', { does: 'fail', status: 502, commits: true }],
  ['drops the connection before it wrote', { does: 'dropConnection', commits: false }],
  ['writes and then drops the connection', { does: 'dropConnection', commits: true }],
  ['writes and answers garbage', { does: 'answerGarbage', commits: true }],
  ['answers garbage without writing', { does: 'answerGarbage', commits: false }],
  ['writes and answers in a wrong shape', { does: 'answerWrongShape', commits: true }],
  ['hangs without writing', { does: 'hang', commits: false }],
  ['writes and then hangs', { does: 'hang', commits: true }],
];

describe('One fault on a new product', () => {
  it.each(faults)('sends it, and makes one product, when the shop %s', async (_words, fault) => {
    script({ writes: [fault] });

    const outcome = await push();

    expect(outcome).toMatchObject({ status: 'sent', reason: null, seenHash: hashOf(document) });
    expect(bench.shop.state().products).toHaveLength(1);
    expect(bench.shop.state().products[0]?.stock.get('tregu-variant-1')).toBe(3);
  });

  it.each(faults.filter(([, fault]) => 'commits' in fault && fault.commits))(
    'does not send the product a second time when the shop %s',
    async (_words, fault) => {
      script({ writes: [fault] });

      const outcome = await push();

      expect(outcome.attempts).toBe(1);
      expect(writes()).toHaveLength(1);
    },
  );
});

describe('A shop that holds what it sold beside its stock', () => {
  it('is known to have a product whose answer was lost, though it tells what it holds on top', async () => {
    const { connector } = bench;
    const holding = {
      ...connector,
      limits: { ...connector.limits, holdsSold: true },
      pushProduct: ((it, options, signal) => {
        const stock = options.stock.map((row) => ({ variantKey: row.variantKey, stock: onHandOf(row) }));
        return connector.pushProduct(it, { ...options, stock }, signal);
      }) as typeof connector.pushProduct,
    };
    script({ writes: [{ does: 'fail', status: 500, commits: true }] });
    const held = stockOf(document, 3).map((row) => ({ ...row, held: 2 }));

    const outcome = await push({ stock: held }, document, undefined, holding);

    expect(outcome).toMatchObject({ status: 'sent', attempts: 1 });
    expect(writes()).toHaveLength(1);
    expect(bench.shop.state().products[0]?.stock.get('tregu-variant-1')).toBe(5);
  });
});

describe('A shop that stays broken', () => {
  it.each(faults)(
    'reports a failure after 3 retries and makes at most one product when it always %s',
    async (_w, fault) => {
      script({ writes: Array.from({ length: 20 }, () => fault) });

      const outcome = await push();

      const { products } = bench.shop.state();
      const landed = 'commits' in fault && fault.commits;
      expect(outcome.status).toBe(landed ? 'sent' : 'failed');
      expect(products).toHaveLength(landed ? 1 : 0);
      if (!landed) {
        expect(outcome.attempts).toBe(4);
        expect(outcome.reason?.message).not.toBe('');
      }
    },
  );

  it('fails at once, with the words of the shop, when the shop says no', async () => {
    script({ writes: [{ does: 'refuse', reason: 'The brand is not allowed' }] });

    const outcome = await push();

    expect(outcome).toMatchObject({ status: 'failed', kind: 'rejected', attempts: 1, remoteId: null });
    expect(outcome.reason?.message).toContain('The brand is not allowed');
    expect(waits).toEqual([]);
  });

  it('sends nothing again while the shop cannot say what became of the first send', async () => {
    const dark: Behaviour = { does: 'dropConnection', commits: false };
    script({
      writes: [{ does: 'dropConnection', commits: true }],
      reads: [{ does: 'answer' }, dark, dark, dark, dark],
    });

    const outcome = await push();

    expect(outcome).toMatchObject({ status: 'failed', kind: 'unreachable', attempts: 1 });
    expect(writes()).toHaveLength(1);
  });

  it('tells a shop that is not there from one that may have done it', async () => {
    await bench.shop.stop();

    const outcome = await push();

    expect(outcome).toMatchObject({ status: 'failed', kind: 'unreachable', attempts: 4 });
  });
});

describe('Waiting', () => {
  it('waits as long as the shop asks, and longer after each failure', async () => {
    script({
      writes: [
        { does: 'askToWait', status: 429, retryAfterSeconds: 7 },
        { does: 'askToWait', status: 429 },
        { does: 'askToWait', status: 503 },
      ],
    });

    await push();

    expect(waits).toEqual([7000, 1000, 2000]);
  });

  it('fails instead of holding up the others when the shop asks for an hour', async () => {
    script({ writes: [{ does: 'askToWait', status: 429, retryAfterSeconds: 3600 }] });

    expect(await push()).toMatchObject({ status: 'failed', kind: 'busy', attempts: 1 });
    expect(waits).toEqual([]);
  });

  it('stops while waiting when the task is cancelled', async () => {
    const cancel = new AbortController();
    script({ writes: [{ does: 'askToWait', status: 429, retryAfterSeconds: 30 }] });
    setTimeout(() => cancel.abort(new Error('task cancelled')), 100);

    const slow = { stock: [], prices: pricesOf(document), repairImages: false, repairConfigurators: false, attempt: 1 };
    const running = pushSafely(bench.connector, document, slow, cancel.signal);

    await expect(running).rejects.toThrow('task cancelled');
  });

  it('stops while the shop hangs when the task is cancelled', async () => {
    const cancel = new AbortController();
    script({ writes: [{ does: 'hang', commits: false }] });
    setTimeout(() => cancel.abort(new Error('task cancelled')), 100);

    await expect(push({}, document, cancel.signal)).rejects.toThrow('task cancelled');
  });
});

describe('A product that is already in the shop', () => {
  it('is not sent again when nothing changed, only its stock is', async () => {
    await push();

    const outcome = await push({ attempt: 2, sentHash: hashOf(document), stock: stockOf(document, 11) });

    expect(outcome).toMatchObject({ status: 'unchanged', attempts: 0, seenHash: hashOf(document) });
    expect(writes().map((request) => request.method)).toEqual(['POST', 'PUT']);
    expect(writes()[1]?.path).toMatch(/stock$/);
    expect(bench.shop.state().products[0]?.stock.get('tregu-variant-2')).toBe(11);
  });

  it('is sent whole when the shop lost it, although our note says it has it', async () => {
    const outcome = await push({ sentHash: hashOf(document) });

    expect(outcome).toMatchObject({ status: 'sent', attempts: 1 });
    expect(bench.shop.state().products).toHaveLength(1);
  });

  it('is sent again for a repair even when nothing changed [PMS-099]', async () => {
    await push();

    const outcome = await push({ attempt: 2, sentHash: hashOf(document), repairImages: true });

    expect(outcome).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it.each(faults)('is updated, never doubled, when the shop %s during the update', async (_words, fault) => {
    await push();
    const changed = sampleDocument(document.externalKey, { brand: 'Another' });
    script({ writes: [fault] });

    const outcome = await push({ attempt: 2 }, changed);

    expect(outcome).toMatchObject({ status: 'sent', seenHash: hashOf(changed) });
    expect(bench.shop.state().products).toHaveLength(1);
    expect(bench.shop.state().products[0]?.document.brand).toBe('Another');
  });

  it('is left alone by a send that is older than the last one', async () => {
    await push({ attempt: 5 });

    const outcome = await push({ attempt: 4 }, sampleDocument(document.externalKey, { brand: 'Old' }));

    expect(outcome).toMatchObject({ status: 'failed', code: 'older_attempt', attempts: 1 });
    expect(bench.shop.state().products[0]?.document.brand).toBe(document.brand);
  });
});

describe('What was seen a moment ago', () => {
  it('is not asked for again: stock alone goes where the content is there, all of it where the shop has another one or none', async () => {
    await push();
    const seen = (await bench.connector.readProduct(document.externalKey, new AbortController().signal))!;
    let reads = 0;
    const connector: typeof bench.connector = {
      ...bench.connector,
      readProduct: (...asked) => {
        reads += 1;
        return bench.connector.readProduct(...asked);
      },
    };
    const again = (change: Partial<PushRequest>) =>
      push({ sentHash: hashOf(document), ...change }, document, undefined, connector);

    expect((await again({ seen, stock: stockOf(document, 5), attempt: 2 })).status).toBe('unchanged');
    expect(bench.shop.state().products[0]?.stock.get('tregu-variant-1')).toBe(5);
    for (const [attempt, other] of [
      [3, { ...seen, contentHash: 'c-theirs' }],
      [4, null],
    ] as const)
      expect((await again({ seen: other, attempt })).status).toBe('sent');
    expect(reads).toBe(0);
    expect((await again({ attempt: 5 })).status).toBe('unchanged');
    expect(reads).toBe(1);
  });
});
