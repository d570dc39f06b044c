import { describe, expect, it } from 'vitest';
import { type Candidate, choose, type Offer, strategies, type Wanted } from './sourcing.choice.ts';

const wanted: Wanted = { qty: 2, promised: '2100-03-26', variantId: 1, unitNet: '20', lockedSellerId: null };
let variant = 1;
const offer = (sellerId: number, more: Partial<Offer> = {}): Offer => ({
  variantId: ++variant,
  sku: `S-${sellerId}`,
  sellerId,
  seller: `Seller ${sellerId}`,
  cost: '10',
  currency: 'EUR',
  landed: '10',
  available: 9,
  arrives: '2100-03-25',
  atHub: '2100-03-24',
  score: 90,
  barred: null,
  ...more,
});
const said = (candidates: readonly Candidate[]) =>
  candidates.map(({ seller_id, qty, lost }) => [seller_id, qty, lost] as const);

describe('the product that was sold', () => {
  it('stays though another is cheaper and sooner [orders.md 3.1]', () => {
    const own = offer(1, { variantId: 1, landed: '12', arrives: '2100-03-26' });
    expect(said(choose(wanted, 'default', [offer(2, { arrives: '2100-03-24' }), own]))).toEqual([
      [1, 2, null],
      [2, 0, 'ranked_lower'],
    ]);
  });
  it('gives way to a source that has all of it, so that the line is not split', () => {
    const own = offer(1, { variantId: 1, available: 1 });
    expect(said(choose(wanted, 'default', [own, offer(2, { landed: '11' })]))).toEqual([
      [1, 0, 'no_stock'],
      [2, 2, null],
    ]);
  });
  it('that cannot be had leaves the choice to the cheapest that keeps the promise', () => {
    const own = offer(1, { variantId: 1, barred: 'feed_held' });
    expect(said(choose(wanted, 'default', [own, offer(3, { landed: '11' }), offer(2)]))).toEqual([
      [2, 2, null],
      [3, 0, 'dearer'],
      [1, 0, 'feed_held'],
    ]);
  });
});

describe('the cheapest landed', () => {
  it('is by what a piece costs landed, not by what the supplier asks [orders.md 3.1]', () => {
    const near = offer(1, { cost: '11', landed: '11.50' });
    const far = offer(2, { cost: '9', landed: '13.10' });
    expect(said(choose(wanted, 'cheapest', [far, near]))).toEqual([
      [1, 2, null],
      [2, 0, 'dearer'],
    ]);
  });
  it('is among those that keep the promise', () => {
    const late = offer(1, { landed: '5', arrives: '2100-03-27' });
    expect(said(choose(wanted, 'cheapest', [late, offer(2)]))).toEqual([
      [2, 2, null],
      [1, 0, 'misses_promise'],
    ]);
  });
  it('is the fastest where nobody keeps it', () => {
    const cheap = offer(1, { landed: '5', arrives: '2100-04-02' });
    const fast = offer(2, { arrives: '2100-03-29' });
    expect(said(choose(wanted, 'cheapest', [cheap, fast]))[0]).toEqual([2, 2, null]);
  });
  it('does not take an unknown landed cost for a low one', () => {
    expect(said(choose(wanted, 'cheapest', [offer(1, { landed: null }), offer(2, { landed: '19' })]))[0]).toEqual([
      2,
      2,
      null,
    ]);
  });
});

describe('the fastest', () => {
  it('comes first whatever it costs, an unknown day last [orders.md 3.1]', () => {
    const fast = offer(1, { landed: '18', arrives: '2100-03-24' });
    expect(said(choose(wanted, 'fastest', [offer(3, { arrives: null }), offer(2), fast]))).toEqual([
      [1, 2, null],
      [2, 0, 'later'],
      [3, 0, 'misses_promise'],
    ]);
  });
  it('is the cheaper of two that arrive on one day', () => {
    expect(said(choose(wanted, 'fastest', [offer(1, { landed: '12' }), offer(2, { landed: '11' })]))).toEqual([
      [2, 2, null],
      [1, 0, 'dearer'],
    ]);
  });
});

describe('the best', () => {
  // Margin 50 %, less two points a day late and one for each ten points that the score lacks.
  it('loses two points for each day late [orders.md 3.1]', () => {
    const late = offer(1, { landed: '9.70', arrives: '2100-03-27', score: 100 });
    const kept = offer(2, { landed: '10', score: 100 });
    expect(said(choose(wanted, 'best', [late, kept]))[0]).toEqual([2, 2, null]);
    const cheaper = offer(1, { landed: '9.50', arrives: '2100-03-27', score: 100 });
    expect(said(choose(wanted, 'best', [cheaper, kept]))[0]).toEqual([1, 2, null]);
  });
  it('loses a point for each ten the score lacks, and an unknown score lacks none', () => {
    const poor = offer(1, { landed: '9.30', score: 60 });
    expect(said(choose(wanted, 'best', [poor, offer(2, { score: 100 })]))[0]).toEqual([2, 2, null]);
    const unknown = offer(1, { landed: '9.99', score: null });
    expect(said(choose(wanted, 'best', [offer(2, { score: 100 }), unknown]))[0]).toEqual([1, 2, null]);
  });
  it('is another one in another country, where the same goods cost otherwise landed and arrive otherwise', () => {
    const into = (landed: readonly [string, string], arrives: readonly [string, string]) =>
      said(
        choose(wanted, 'best', [
          offer(1, { landed: landed[0], arrives: arrives[0] }),
          offer(2, { landed: landed[1], arrives: arrives[1] }),
        ]),
      )[0]![0];
    expect(into(['10', '12'], ['2100-03-25', '2100-03-25'])).toBe(1);
    expect(into(['12', '10'], ['2100-03-25', '2100-03-25'])).toBe(2);
    expect(into(['10', '10.50'], ['2100-03-30', '2100-03-25'])).toBe(2);
  });
});

describe('ties', () => {
  it('go to who delivers for the order anyway, before the better score, and never against the strategy [orders.md 3.1]', () => {
    const sellersOfOrder = new Set([7]);
    for (const strategy of strategies) {
      if (strategy === 'best') continue;
      const found = choose({ ...wanted, sellersOfOrder }, strategy, [offer(3, { score: 95 }), offer(7)]);
      expect(said(found), strategy).toEqual([
        [7, 2, null],
        [3, 0, 'ranked_lower'],
      ]);
    }
    expect(said(choose({ ...wanted, sellersOfOrder }, 'best', [offer(3), offer(7)]))[0]).toEqual([7, 2, null]);
    const dearer = offer(7, { landed: '10.01' });
    for (const strategy of strategies)
      expect(said(choose({ ...wanted, sellersOfOrder }, strategy, [dearer, offer(3)]))[0], strategy).toEqual([
        3,
        2,
        null,
      ]);
  });
  it('go to the better score, then to the supplier that was there first, in every way of choosing [orders.md 3.1]', () => {
    for (const strategy of strategies) {
      expect(said(choose(wanted, strategy, [offer(7), offer(3), offer(5)]))[0], strategy).toEqual([3, 2, null]);
      if (strategy === 'best') continue;
      expect(said(choose(wanted, strategy, [offer(3), offer(7, { score: 95 })]))[0], strategy).toEqual([7, 2, null]);
    }
  });
  it('come out the same in whatever order the offers are read', () => {
    const offers = [offer(1), offer(2, { landed: '9' }), offer(3, { arrives: '2100-03-24' }), offer(4)];
    for (const strategy of strategies)
      expect(choose(wanted, strategy, offers.toReversed()), strategy).toEqual(choose(wanted, strategy, offers));
  });
});

describe('splitting', () => {
  it('is over three sources at most, and what nobody has is bought from nobody', () => {
    const some = [
      offer(1, { available: 1 }),
      offer(2, { available: 2 }),
      offer(3, { available: 1 }),
      offer(4, { available: 1 }),
    ];
    const found = choose({ ...wanted, qty: 9 }, 'cheapest', some);
    expect(said(found)).toEqual([
      [1, 1, null],
      [2, 2, null],
      [3, 1, null],
      [4, 0, 'ranked_lower'],
    ]);
  });
  it('is left alone where one source has all', () => {
    expect(said(choose(wanted, 'cheapest', [offer(1, { landed: '5', available: 1 }), offer(2)]))).toEqual([
      [1, 0, 'no_stock'],
      [2, 2, null],
    ]);
  });
});

describe('a person’s word', () => {
  it('leaves no other supplier where it is locked, even where that one has nothing', () => {
    expect(said(choose({ ...wanted, lockedSellerId: 2 }, 'cheapest', [offer(1), offer(2, { landed: '19' })]))).toEqual([
      [2, 2, null],
      [1, 0, 'other_chosen'],
    ]);
    expect(said(choose({ ...wanted, lockedSellerId: 2 }, 'cheapest', [offer(1), offer(2, { available: 0 })]))).toEqual([
      [1, 0, 'other_chosen'],
      [2, 0, 'no_stock'],
    ]);
  });
  it('puts a pinned supplier first, and says so to the cheaper ones', () => {
    expect(said(choose({ ...wanted, pinnedSellerId: 2 }, 'cheapest', [offer(1), offer(2, { landed: '19' })]))).toEqual([
      [2, 2, null],
      [1, 0, 'pinned'],
    ]);
  });
  it('does not keep a pinned supplier that has too little for all of it', () => {
    const few = offer(2, { available: 1 });
    expect(said(choose({ ...wanted, pinnedSellerId: 2 }, 'cheapest', [offer(1), few]))[1]).toEqual([1, 2, null]);
  });
});
