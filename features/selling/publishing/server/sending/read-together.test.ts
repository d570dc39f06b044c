import { expect, it } from 'vitest';
import type { SeenProduct } from '#connectors/kit/shop-connector.ts';
import { readTogether } from './push-product.ts';

type Given = Parameters<typeof readTogether>;

const signal = new AbortController().signal;
const seenOne = { contentHash: 'c-1' } as unknown as SeenProduct;

it('leaves what the shop may have overlooked to a question of its own, and believes one that overlooks none', async () => {
  const prepared = ['there', 'absent'].map((externalKey) => ({ push: { document: { externalKey } } }));
  const seenIn = async (overlooksSome: boolean) => {
    const connector = { overlooksSome, readProducts: async () => new Map([['there', seenOne]]) };
    const how = { resumed: true, repairImages: false, repairConfigurators: false };
    const read = await readTogether(
      connector as unknown as Given[0],
      prepared as unknown as Given[1],
      how as Given[2],
      signal,
    );
    return read.map(({ push }) => push?.seen);
  };

  expect(await seenIn(true)).toEqual([seenOne, undefined]);
  expect(await seenIn(false)).toEqual([seenOne, null]);
});

it('asks together for those, too, of which stock or prices alone are others than were sent', async () => {
  const of = (externalKey: string, sent_hash: string, stockHash: string) => ({
    push: {
      document: { externalKey },
      publication: { status: 'in_shop', sent_hash, sent_price_hash: 'p', sent_stock_hash: 's' },
      ...{ hash: 'c-1', priceHash: 'p', stockHash, wholeHash: () => '' },
    },
  });
  const prepared = [of('same', 'c-1', 's'), of('stock', 'c-1', 'other'), of('content', 'c-0', 's')];
  const asked: (readonly string[])[] = [];
  const connector = {
    readProducts: async (keys: readonly string[]) => {
      asked.push(keys);
      return new Map(keys.map((key) => [key, seenOne]));
    },
  };
  const how = { resumed: false, repairImages: false, repairConfigurators: false };
  const read = await readTogether(
    connector as unknown as Given[0],
    prepared as unknown as Given[1],
    how as Given[2],
    signal,
  );
  expect(asked).toEqual([['same', 'stock']]);
  expect(read.map(({ push }) => push?.seen)).toEqual([seenOne, seenOne, undefined]);
});
