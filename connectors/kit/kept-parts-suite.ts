import { expect, it, type TestContext } from 'vitest';
import { hashOf, priceHashFor } from './document-hash.ts';
import { sampleDocument as anyDocument, pricesOf, sampleImage, stockOf, withOwnCodes } from './sample-document.ts';
import { showsProducts } from './shop-connector.ts';
import {
  leaving,
  neededOnce,
  type Removal,
  type ShopDocument,
  type ShopPart,
  type ShopPrices,
} from './shop-document.ts';
import { differencesOf, shownFieldsOf } from './shown-product.ts';
import { behindTheBack, type SuiteSetup } from './suite-setup.for-tests.ts';

const signal = new AbortController().signal;

/** What goes with one product, as a person changed all of it. */
const others: Partial<ShopDocument> = {
  images: [sampleImage(7, { isCover: true })],
  attributes: [{ group: 'Material', value: 'Copper', variantKey: null }],
  warrantyMonths: 36,
  customs: { cnCode: '85167100', code: null, licenceRequired: true },
};
const changed = (document: ShopDocument): ShopDocument => ({
  ...document,
  ...others,
  texts: Object.fromEntries(
    Object.entries(document.texts).map(([code, it]) => [code, { ...it, name: `${it.name} II`, longDescription: 'II' }]),
  ),
  variants: document.variants.map((it) => ({
    ...it,
    options: it.options.map(({ group, value }) => ({ group, value: `${value} II` })),
  })),
});

/** What a connector promises of parts that a shop keeps for itself, and of what leaves the shop (pages 4.33). */
export function keepsPartsOfTheShop(shop: () => SuiteSetup): void {
  const push = (
    document: ShopDocument,
    attempt: number,
    prices: ShopPrices = pricesOf(document),
    pieces: number | null,
  ) =>
    shop().connector.pushProduct(
      document,
      {
        stock: pieces === null ? [] : stockOf(document, pieces),
        prices,
        attempt,
        repairImages: false,
        repairConfigurators: false,
      },
      signal,
    );
  const dearer = { price: '50', gross: '60.00' };
  const read = (key: string) => shop().connector.readProduct(key, signal);
  const inParts = async (key: string) => Object.entries((await shop().partsOf?.(key)) ?? {}) as [ShopPart, unknown][];
  const partsSeen = (context: TestContext) => behindTheBack(context, shop(), 'partsOf');

  it('leaves a part alone that the shop keeps for itself, and sends the others; and sends it when it is ours again [4.33]', async (context) => {
    partsSeen(context);
    const { parts } = shop().connector.limits;
    expect((await inPartsOf(shop(), 'left-none')).toSorted()).toEqual([...parts].toSorted());
    for (const part of parts) {
      const key = `left-${part}`;
      const whole = withOwnCodes(anyDocument(key));
      await push(whole, 1, pricesOf(whole), 7);
      const before = new Map(await inParts(key));
      const other = changed(whole);
      const left = leaving(other, [part]);

      const pushed = await push(left, 2, pricesOf(other, dearer), part === 'stock' ? null : 9);

      const after = new Map(await inParts(key));
      expect(
        parts.filter((one) => same(before, after, one)),
        `written with ${part} left alone`,
      ).toEqual([part]);
      expect(pushed.seenHash).toBe(hashOf(left));
      const seen = await read(key);
      expect(seen?.contentHash).toBe(hashOf(left));
      expect(seen?.priceHash).toBe(priceHashFor(left, pricesOf(other, dearer)));

      await push(other, 3, pricesOf(other, dearer), 9);

      const last = new Map(await inParts(key));
      expect(same(after, last, part), `${part} is ours again`).toBe(false);
      expect(await read(key)).toMatchObject({
        contentHash: hashOf(other),
        priceHash: priceHashFor(other, pricesOf(other, dearer)),
        stock: stockOf(other, 9),
      });
    }
  });

  it('leaves it to the shop whether it counts stock that is its own affair, and counts it when it is ours again [4.33]', async (context) => {
    const { countsStock, stopCounting } = behindTheBack(context, shop(), 'countsStock', 'stopCounting');
    const whole = withOwnCodes(anyDocument('uncounted'));
    await push(whole, 1, pricesOf(whole), 7);
    expect(new Set(await countsStock('uncounted'))).toEqual(new Set([true]));
    await stopCounting('uncounted');
    const left = leaving(changed(whole), ['stock']);

    const pushed = await push(left, 2, pricesOf(left), null);

    expect(new Set(await countsStock('uncounted'))).toEqual(new Set([false]));
    expect(pushed.seenHash).toBe(hashOf(left));
    expect((await read('uncounted'))?.contentHash).toBe(hashOf(left));
    await push(changed(whole), 3, pricesOf(whole), 9);
    expect(new Set(await countsStock('uncounted'))).toEqual(new Set([true]));
    expect(await read('uncounted')).toMatchObject({ stock: stockOf(whole, 9) });
  });

  it('makes nothing of what the shop keeps for itself, save what nothing can be made without [4.33]', async (context) => {
    partsSeen(context);
    const { parts } = shop().connector.limits;
    const whole = withOwnCodes(anyDocument('left-new'));
    const bare = withOwnCodes(
      anyDocument('left-bare', { images: [], attributes: [], customs: null, warrantyMonths: null }),
    );
    await push(bare, 1, pricesOf(bare), 0);
    const left = leaving(whole, parts);

    const pushed = await push(left, 1, pricesOf(whole), null);

    expect(pushed.seenHash).toBe(hashOf(left));
    expect((await read('left-new'))?.contentHash).toBe(hashOf(left));
    const [made, nothing] = [new Map(await inParts('left-new')), new Map(await inParts('left-bare'))];
    for (const part of parts) expect(made.get(part), part).toEqual(nothing.get(part));
    expect(parts.filter((part) => neededOnce.includes(part))).toEqual(['main', 'configurators', 'price']);
  });

  it('takes what the shop does with its own parts for no difference, and leaves it so [4.33]', async (context) => {
    const { connector } = shop();
    partsSeen(context);
    const whole = withOwnCodes(anyDocument('left-theirs'));
    const left = leaving(whole, ['images', 'configurators']);
    await push(whole, 1, pricesOf(whole), 7);
    await push(left, 2, pricesOf(whole), 7);
    await shop().damage('left-theirs');
    const before = new Map(await inParts('left-theirs'));

    const seen = await read('left-theirs');
    await push(left, 3, pricesOf(whole), 7);

    expect(seen?.contentHash).toBe(hashOf(left));
    const after = new Map(await inParts('left-theirs'));
    for (const part of ['images', 'configurators'] as const) expect(same(before, after, part), part).toBe(true);
    if (!showsProducts(connector)) return;
    const there = (await connector.showProducts(['left-theirs'], signal)).get('left-theirs')!;
    const ours = shownFieldsOf(left, pricesOf(left), stockOf(left, 7));
    const sent = shownFieldsOf(whole, pricesOf(whole), stockOf(whole, 7));
    expect(differencesOf(ours, sent, there, left.leaves)).toEqual([]);
    expect(differencesOf(ours, sent, there)).not.toEqual([]);
  });

  it('gives what comes back into the shop its price of today, also where prices are the shop’s own affair [4.33]', async (context) => {
    const { connector } = shop();
    if (!connector.limits.removals.includes('hide')) context.skip('This platform hides nothing');
    if (!connector.limits.parts.includes('price')) context.skip('Prices cannot be left to this platform');
    partsSeen(context);
    const whole = withOwnCodes(anyDocument('left-back'));
    const other = withOwnCodes(anyDocument('left-dearer'));
    await push(whole, 1, pricesOf(whole), 7);
    await push(other, 1, pricesOf(other, dearer), 7);
    await connector.removeProduct('left-back', { attempt: 2, removal: 'hide' }, signal);

    await push(leaving(whole, ['price']), 3, pricesOf(whole, dearer), 7);

    const of = async (key: string) => new Map(await inParts(key)).get('price');
    expect(await of('left-back')).toEqual(await of('left-dearer'));
  });

  it('takes away what the shop has of a part that is ours again, where we have nothing of it [4.33]', async (context) => {
    const whole = withOwnCodes(anyDocument('left-emptied'));
    const none = { ...whole, images: [] };
    await push(whole, 1, pricesOf(whole), 7);
    await push(leaving(none, ['images']), 2, pricesOf(whole), 7);
    const before = new Map(await inParts('left-emptied'));

    const pushed = await push(none, 3, pricesOf(whole), 7);

    expect(pushed.seenHash).toBe(hashOf(none));
    expect((await read('left-emptied'))?.contentHash).toBe(hashOf(none));
    partsSeen(context);
    expect(same(before, new Map(await inParts('left-emptied')), 'images')).toBe(false);
  });

  it('hides what leaves the shop or deletes it, as it is told, where the platform does both [4.33]', async (context) => {
    const { connector, isKept } = shop();
    const whole = withOwnCodes(anyDocument('gone'));
    const first = await push(whole, 1, pricesOf(whole), 7);
    const stays = (removal: Removal) => removal === 'hide' || shop().mayBeElsewhere === true;
    for (const [place, removal] of connector.limits.removals.entries()) {
      await connector.removeProduct('gone', { attempt: 2 * place + 2, removal }, signal);
      await connector.removeProduct('gone', { attempt: 2 * place + 2, removal }, signal);
      expect(await read('gone'), removal).toBeNull();
      if (isKept) expect(await isKept(first.remoteId), removal).toBe(stays(removal));
      if (removal === 'delete') continue;
      const back = await push(whole, 3, pricesOf(whole), 7);
      expect(back.remoteId).toBe(first.remoteId);
    }
    const hidden = connector.limits.removals.includes('hide');
    const again = await push(whole, 8, pricesOf(whole), 7);
    expect(again.seenHash).toBe(hashOf(whole));
    expect(await shop().countInShop('gone')).toBe(1);
    if (hidden) {
      await connector.removeProduct('gone', { attempt: 9, removal: 'hide' }, signal);
      await connector.removeProduct('gone', { attempt: 10, removal: 'delete' }, signal);
    }
    // Whether it is gone or hidden shows only from behind.
    const seen = behindTheBack(context, shop(), 'isKept');
    if (hidden) expect(await seen.isKept(again.remoteId)).toBe(stays('delete'));
  });

  it('lets what is new wait as a draft where it is told so, and leaves to the shop whether it is shown [4.33]', async (context) => {
    const { connector } = shop();
    if (!connector.limits.drafts) context.skip('This platform has no drafts');
    const { isShown, show } = behindTheBack(context, shop(), 'isShown', 'show');
    const whole = withOwnCodes(anyDocument('draft'));
    const send = (document: ShopDocument, attempt: number) =>
      connector.pushProduct(
        document,
        {
          stock: stockOf(document, 7),
          prices: pricesOf(document),
          attempt,
          begins: 'draft',
          repairImages: false,
          repairConfigurators: false,
        },
        signal,
      );
    const listed = async () => {
      const keys: string[] = [];
      for (let after: string | null = null, more = true; more; ) {
        const page = await connector.listProducts({ after, limit: 50 }, signal);
        keys.push(...page.products.map(({ externalKey }) => externalKey));
        after = page.next;
        more = after !== null;
      }
      return keys.filter((key) => key === 'draft').length;
    };

    const first = await send(whole, 1);
    expect(await isShown('draft')).toBe(false);
    expect(first.seenHash).toBe(hashOf(whole));
    // It is in the shop for all that Tregu asks.
    expect(await connector.findProduct('draft', signal)).toEqual({ remoteId: first.remoteId });
    expect(await read('draft')).toMatchObject({ contentHash: hashOf(whole), stock: stockOf(whole, 7) });
    expect(await listed()).toBe(1);
    await connector.pushStock('draft', stockOf(whole, 3), { attempt: 2 }, signal);
    expect(await read('draft')).toMatchObject({ stock: stockOf(whole, 3) });
    const other = changed(whole);
    expect((await send(other, 3)).seenHash).toBe(hashOf(other));
    expect(await isShown('draft')).toBe(false);

    await show('draft');
    expect((await send(whole, 4)).seenHash).toBe(hashOf(whole));
    expect(await isShown('draft')).toBe(true);
    expect(await listed()).toBe(1);
    if (!connector.limits.removals.includes('hide')) return;
    await connector.removeProduct('draft', { attempt: 5 }, signal);
    expect(await read('draft')).toBeNull();
    expect(await listed()).toBe(0);
    await send(whole, 6);
    // What was there before is nothing new.
    expect(await isShown('draft')).toBe(true);
  });

  it('knows a draft that was taken out for one that is not there, and shows what is there already to all who see it [4.33]', async (context) => {
    const { connector } = shop();
    if (!connector.limits.drafts) context.skip('This platform has no drafts');
    const { isShown } = behindTheBack(context, shop(), 'isShown');
    const [taken, shown] = ['draft-taken', 'draft-shown'].map((key) => withOwnCodes(anyDocument(key)));
    const how = { repairImages: false, repairConfigurators: false, begins: 'draft' } as const;
    const partsOf = (document: ShopDocument) => ({ stock: stockOf(document, 7), prices: pricesOf(document) });
    await connector.pushProduct(taken!, { ...how, ...partsOf(taken!), attempt: 1 }, signal);
    await connector.removeProduct('draft-taken', { attempt: 2 }, signal);
    expect(await read('draft-taken')).toBeNull();
    await push(shown!, 1, pricesOf(shown!), 7);

    await connector.pushProduct(shown!, { ...how, ...partsOf(shown!), attempt: 2 }, signal);

    expect(await isShown('draft-shown')).toBe(true);
  });

  const inPartsOf = async (setup: SuiteSetup, key: string) => {
    const whole = withOwnCodes(anyDocument(key));
    await push(whole, 1, pricesOf(whole), 7);
    return Object.keys((await setup.partsOf?.(key)) ?? {});
  };
}

const same = (a: ReadonlyMap<ShopPart, unknown>, b: ReadonlyMap<ShopPart, unknown>, part: ShopPart): boolean =>
  JSON.stringify(a.get(part)) === JSON.stringify(b.get(part));
