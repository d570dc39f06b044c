import { expect, it } from 'vitest';
import type { OutboundFetch } from '#kit/network.ts';
import { hashOf } from '../document-hash.ts';
import { pushSafely } from '../push-safely.ts';
import { defaultPatience } from '../repeat-safely.ts';
import {
  sampleDocument as anyDocument,
  pricesOf,
  sampleImage,
  sampleVariant,
  stockOf,
  withOwnCodes,
} from '../sample-document.ts';
import { bindsProducts, listsForeign, showsForeign, sideBySide } from '../shop-connector.ts';
import type { ShopDocument } from '../shop-document.ts';
import { behindTheBack, type SuiteSetup } from '../suite-setup.for-tests.ts';
import type { TakesGoods } from '../whole-shop.ts';

const signal = new AbortController().signal;
const sampleDocument = (key: string, change: Partial<ShopDocument> = {}): ShopDocument =>
  withOwnCodes(anyDocument(key, change));
const how = { repairImages: false, repairConfigurators: false };
const pushTo = ({ pushProduct }: TakesGoods, document: ShopDocument, attempt: number) =>
  pushProduct(document, { ...how, attempt, stock: stockOf(document, 7), prices: pricesOf(document) }, signal);
/** Products of a send are under way side by side. */
const each = <T>(documents: readonly ShopDocument[], work: (document: ShopDocument) => Promise<T>) =>
  Promise.all(documents.map(work));
const renamed = (document: ShopDocument): ShopDocument => ({
  ...document,
  texts: Object.fromEntries(
    Object.entries(document.texts).map(([code, it]) => [code, { ...it, name: `${it.name} II` }]),
  ),
});

/** Products whose requests are counted. */
const counted = 10;

/** What a connector promises of many products at once, and of one that is in the way of others. */
export function takesMany(shop: () => SuiteSetup): void {
  it('asks no more of the platform for ten products side by side than it needs', async (context) => {
    const { process, fetch, requests: most } = behindTheBack(context, shop(), 'process', 'fetch', 'requests');
    let asked = 0;
    const counting: OutboundFetch = (url, init) => {
      asked += 1;
      return fetch(url, init);
    };
    const one = process(counting);
    const images = shop().picturesGoAlong ? [sampleImage(1, { isCover: true }), sampleImage(2)] : [];
    const plain = { images, categories: [] };
    // What is asked and made once for a connection is no part of a send.
    await pushTo(one, sampleDocument('counted-before', plain), 1);
    const documents = Array.from({ length: counted }, (_, at) => sampleDocument(`counted-${at}`, plain));
    const steps: Readonly<Record<keyof typeof most, (document: ShopDocument) => Promise<unknown>>> = {
      fresh: (it) => pushTo(one, it, 1),
      renamed: (it) => pushTo(one, renamed(it), 2),
      same: (it) => pushTo(one, renamed(it), 3),
      priced: (it) =>
        one.pushPrices(it.externalKey, pricesOf(it, { price: '40', gross: '48.00' }), { attempt: 4 }, signal),
      stocked: (it) => one.pushStock(it.externalKey, stockOf(it, 9), { attempt: 5 }, signal),
    };
    const needed: Record<string, number> = {};
    for (const [step, work] of Object.entries(steps)) {
      asked = 0;
      await each(documents, work);
      needed[step] = asked;
    }

    const more = Object.entries(most).filter(([step, count]) => needed[step]! > count);
    expect(more, `Asked: ${JSON.stringify(needed)}`).toEqual([]);
    const [seen] = [await one.readProduct('counted-3', signal)];
    expect(seen).toMatchObject({ contentHash: hashOf(renamed(documents[3]!)), stock: stockOf(documents[3]!, 9) });
  });

  it('sets the stock of 1,000 variants', async (context) => {
    behindTheBack(context, shop(), 'thousand');
    const { connector } = shop();
    const asASend = async (all: readonly ShopDocument[], work: (document: ShopDocument) => Promise<unknown>) => {
      const left = [...all];
      const worker = async () => {
        for (let one = left.shift(); one; one = left.shift()) await work(one);
      };
      await Promise.all(Array.from({ length: sideBySide(connector, 5) }, worker));
    };
    const documents = Array.from({ length: 20 }, (_, at) =>
      sampleDocument(`thousand-${at}`, {
        images: [],
        categories: [],
        attributes: [],
        variants: Array.from({ length: 50 }, (_it, number) => sampleVariant(number)),
      }),
    );
    await asASend(documents, (it) => pushTo(connector, it, 1));
    const numbers = (it: ShopDocument, at: number) =>
      it.variants.map(({ externalKey }, place) => ({ variantKey: externalKey, stock: at * 50 + place }));

    await asASend(documents, (it) =>
      connector.pushStock(it.externalKey, numbers(it, documents.indexOf(it)), { attempt: 2 }, signal),
    );

    for (const [at, it] of documents.entries())
      expect(await connector.readProduct(it.externalKey, signal)).toMatchObject({
        contentHash: hashOf(it),
        stock: numbers(it, at),
      });
  });

  it('leaves a product of somebody else alone that has our SKU: ours is made beside it, or refused and not there', async (context) => {
    const { connector, countInShop } = shop();
    if (!bindsProducts(connector) || !listsForeign(connector) || !showsForeign(connector))
      return context.skip('This platform has no products of others');
    // Without what a platform works out a while later: which of its categories it is in.
    const theirs = sampleDocument('was-ours', { categories: [] });
    const { remoteId } = await pushTo(connector, theirs, 1);
    await connector.releaseProduct(remoteId, 'was-ours', signal);
    const listed = async () => {
      const found: object[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const page = await connector.listForeign({ after: after ?? null, limit: 100 }, signal);
        found.push(...page.products.filter((it) => it.remoteId === remoteId));
        after = page.next;
      }
      return found;
    };
    const before = [await listed(), await connector.showForeign([remoteId], signal)];
    expect(before[0]).toHaveLength(1);
    const ours = { ...sampleDocument('clashes', { categories: [] }), variants: theirs.variants };
    const patience = { ...defaultPatience, sleep: async () => {} };
    const options = {
      ...how,
      attempt: 1,
      stock: stockOf(ours, 5),
      prices: pricesOf(ours, { price: '10', gross: '12.00' }),
    };

    const ended = await pushSafely(connector, ours, options, signal, patience);

    expect([await listed(), await connector.showForeign([remoteId], signal)]).toEqual(before);
    if (ended.status === 'failed') expect(ended).toMatchObject({ kind: 'rejected', reason: expect.anything() });
    else expect(ended.remoteId).not.toBe(remoteId);
    expect(await countInShop('clashes')).toBe(ended.status === 'failed' ? 0 : 1);
    // With SKUs of its own it goes in any case, once.
    const own = sampleDocument('clashes');
    const pushed = await pushTo(connector, own, 2);
    expect(pushed.seenHash).toBe(hashOf(own));
    expect(await countInShop('clashes')).toBe(1);
    expect([await listed(), await connector.showForeign([remoteId], signal)]).toEqual(before);
  });
}
