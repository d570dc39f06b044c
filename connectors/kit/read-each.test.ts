import { expect, it } from 'vitest';
import { literal } from '#kit/text.ts';
import { readEach } from './read-each.ts';
import { ShopError } from './remote-error.ts';
import { repeatSafely } from './repeat-safely.ts';
import type { ReadsManyProducts, ReadsProducts, SeenProduct, ShopConnector } from './shop-connector.ts';

const signal = new AbortController().signal;
const patience = { maxRetries: 3, baseDelay: 0, maxDelay: 0, sleep: async () => {}, random: () => 0 };
const product = (key: string) => ({ contentHash: key }) as unknown as SeenProduct;

/** A shop that tells `many` together and `single` one by one; the single question number `busyAt` meets a busy shop. */
function shopOf(many: readonly string[] | null, single: readonly string[], overlooksSome: boolean, busyAt = 0) {
  const asked: string[] = [];
  let singles = 0;
  const own: Partial<ReadsProducts & ReadsManyProducts> = {
    async readProduct(key) {
      asked.push(key);
      singles += 1;
      if (singles === busyAt) throw new ShopError('busy', literal('The shop is busy'));
      return single.includes(key) ? product(key) : null;
    },
    listProducts: async () => ({ products: [], next: null }),
    ...(many === null
      ? {}
      : {
          async readProducts(keys: readonly string[]) {
            asked.push(keys.join('+'));
            return new Map(keys.filter((it) => many.includes(it)).map((it) => [it, product(it)]));
          },
          overlooksSome,
        }),
  };
  const connector = own as ShopConnector & ReadsProducts;
  const read = async (keys: readonly string[]) => {
    const step = async <T>(ask: () => Promise<T>): Promise<T> => {
      const answered = await repeatSafely(ask, signal, patience);
      if (!answered.ok) throw answered.error;
      return answered.value;
    };
    return [...(await readEach(connector, keys, step, signal)).keys()];
  };
  return { asked, read };
}

it('asks for each that the shop may have overlooked on its own, and for one again where the shop was busy', async () => {
  const { asked, read } = shopOf(['a'], ['c'], true, 2);

  expect(await read(['a', 'b', 'c', 'd'])).toEqual(['a', 'c']);

  expect(asked).toEqual(['a+b+c+d', 'b', 'c', 'c', 'd']);
});

it('believes a shop that overlooks none, and asks one by one where it takes one question for each', async () => {
  const sure = shopOf(['a'], ['b'], false);
  expect(await sure.read(['a', 'b'])).toEqual(['a']);
  expect(sure.asked).toEqual(['a+b']);

  const one = shopOf(null, ['b'], false);
  expect(await one.read(['a', 'b'])).toEqual(['b']);
  expect(one.asked).toEqual(['a', 'b']);
});
