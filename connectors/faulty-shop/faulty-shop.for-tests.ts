import { memoryStore } from '#connectors/kit/shop-store.ts';
import { faultyShop } from './faulty-shop.connector.ts';
import { startFaultyShop } from './faulty-shop.ts';

/** A running faulty shop and a connector to it with a short time limit. */
export async function connectForTest(timeout = 5) {
  const shop = await startFaultyShop();
  const connector = faultyShop.connect(faultyShop.settings.parse({ url: shop.url, timeout }), {
    shopId: 1,
    fetch: (url, init) => fetch(url, { ...init, redirect: 'manual' }),
    publicUrl: 'http://127.0.0.1',
    store: memoryStore(),
  });
  return { shop, connector };
}
