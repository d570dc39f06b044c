import { createServer } from 'node:net';
import type { AppOptions } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { type Bench, bench } from '#server/test/bench.ts';

export type Market = Bench & {
  readonly address: string;
  readonly sellers: { readonly alpha: number; readonly beta: number; readonly liri: number; readonly xhoni: number };
  readonly categories: { readonly phones: number; readonly kitchen: number; readonly electronics: number };
  readonly languages: { readonly EN: 1; readonly AL: 2; readonly SI: 3 };
};

/**
 * The fixture of the acceptance scenarios (requirements part 4): people, resellers, both category trees, rates and
 * shop brands, on a server of its own that really listens and works.
 */
export async function openMarket(
  config: Partial<Config> = {},
  options: Pick<AppOptions, 'personLimits'> = {},
): Promise<Market> {
  const port = await freePort();
  const b = await bench({ config: { port, publicUrl: `http://127.0.0.1:${port}`, ...config }, ...options });
  const { make } = b;
  const alpha = await make.seller({ name: 'Alpha Supply', skuPrefix: 'ALP' });
  const beta = await make.seller({ name: 'Beta Trade' });
  const excluded = await make.seller({ name: 'House Brand' });
  const liri = await make.seller({ name: 'Liri Shop', local: true });
  const xhoni = await make.seller({ name: 'Xhoni Shop', local: true, suspended: true });
  await b.platform.db
    .insertInto('settings')
    .values({ key: 'excluded_seller_name', shop_id: null, value: JSON.stringify(excluded.name) })
    .execute();

  await make.user({ email: 'super@tregu.test', name: 'Sara Super', roles: ['Super Admin'] });
  await make.user({ email: 'admin@tregu.test', name: 'Ada Admin', roles: ['Admin'] });
  await make.user({ email: 'category@tregu.test', name: 'Cila Category', permissions: ['Read_Category'] });
  await make.user({ email: 'seller@tregu.test', name: 'Liri Seller', roles: ['Local Seller'], sellerId: liri.id });
  await make.user({
    email: 'suspended@tregu.test',
    name: 'Xhoni Suspended',
    roles: ['Local Seller'],
    sellerId: xhoni.id,
  });
  await make.user({
    email: 'reseller@tregu.test',
    name: 'Renato Reseller',
    permissions: ['Read_Product', 'Read_Product-Reseller', 'Read_Order-Reseller'],
    sellerId: alpha.id,
  });
  await make.user({ email: 'inactive@tregu.test', name: 'Ina Inactive', roles: ['Admin'], active: false });

  const electronics = await make.category({ name: 'Electronics' });
  const phones = await make.category({ name: 'Phones', parentId: electronics.id });
  const home = await make.category({ name: 'Home' });
  const kitchen = await make.category({ name: 'Kitchen', parentId: home.id });
  await make.shopBrand('Colourful');
  await b.platform.db
    .insertInto('currency_rates')
    .values({ shop_id: 2, currency_pair: 'EURALL', rate: '100' })
    .execute();

  await b.app.start();
  return {
    ...b,
    address: `http://127.0.0.1:${port}`,
    sellers: { alpha: alpha.id, beta: beta.id, liri: liri.id, xhoni: xhoni.id },
    categories: { electronics: electronics.id, phones: phones.id, kitchen: kitchen.id },
    languages: { EN: 1, AL: 2, SI: 3 },
  };
}

/** A free port below 32768, so that it is never taken by an outgoing connection. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const free = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (free) return port;
  }
}
