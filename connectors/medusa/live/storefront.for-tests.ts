import type { LiveMedusa } from './live-medusa.for-tests.ts';

// biome-ignore lint/suspicious/noExplicitAny: what a test asks for has the shape the test knows.
type Answer = any;

/** JSON over HTTP; throws what Medusa refuses. */
const caller =
  (url: string, headers: Record<string, string>) =>
  async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: HTTP ${answer.status} ${text.slice(0, 800)}`);
    return text ? JSON.parse(text) : null;
  };

/** The admin API as the one who may do everything: what somebody in the shop's own back-office could do. */
export const superadmin = ({ url, apiKey }: LiveMedusa) =>
  caller(url, { authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}` });

/** A visitor of a shop, as its storefront serves him. */
export function visitor(live: LiveMedusa, name: string) {
  const shop = live.shops.find((it) => it.name === name)!;
  return { shop, ask: caller(live.url, { 'x-publishable-api-key': shop.publishableKey }) };
}

export type Basket = readonly { readonly sku: string; readonly qty: number }[];

/** A guest orders, to be paid on delivery; gives the id and the number of the order. */
export const placeOrder = async (...given: Parameters<typeof fillCart>) => (await fillCart(...given))();

/** What the storefront of a shop shows: its variants, by their SKUs. */
export async function listVariants(live: LiveMedusa, name: string): Promise<ReadonlyMap<string, string>> {
  const { shop, ask } = visitor(live, name);
  const fields = 'id,variants.id,variants.sku,*variants.calculated_price';
  const { products } = await ask('GET', `/store/products?region_id=${shop.regionId}&limit=100&fields=${fields}`);
  const variants: { id: string; sku: string }[] = products.flatMap((it: Answer) => it.variants);
  return new Map(variants.map(({ sku, id }) => [sku, id]));
}

type Guest = {
  readonly coupon?: string;
  readonly guest?: string;
  readonly phone?: string;
  /** What `listVariants` told, where many come at once. */
  readonly known?: ReadonlyMap<string, string>;
};

/** A guest fills a cart as far as the last button; gives what the button does. */
export async function fillCart(
  live: LiveMedusa,
  name: string,
  basket: Basket,
  { coupon = '', guest = 'arta.guest', phone = '+38344123456', known }: Guest = {},
): Promise<() => Promise<{ id: string; number: string; total: number }>> {
  const { shop, ask } = visitor(live, name);
  const variants = known ?? (await listVariants(live, name));
  const items = basket.map(({ sku, qty: quantity }) => {
    const variant_id = variants.get(sku);
    if (variant_id === undefined) throw new Error(`The storefront does not show ${sku}`);
    return { variant_id, quantity };
  });
  const address = {
    first_name: 'Arta',
    last_name: 'Krasniqi',
    address_1: 'Rr. Agim Ramadani 12',
    address_2: 'Kati 3',
    city: 'Prishtinë',
    postal_code: '10000',
    country_code: shop.country,
    phone,
  };
  const { cart } = await ask('POST', '/store/carts', {
    region_id: shop.regionId,
    email: `${guest}@example.com`,
    metadata: { note: 'Ring twice' },
    items,
    shipping_address: address,
    billing_address: address,
  });
  const path = `/store/carts/${cart.id}`;
  if (coupon) await ask('POST', `${path}/promotions`, { promo_codes: [coupon] });
  const { shipping_options: ways } = await ask('GET', `/store/shipping-options?cart_id=${cart.id}`);
  await ask('POST', `${path}/shipping-methods`, { option_id: ways[0].id });
  const { payment_collection: paying } = await ask('POST', '/store/payment-collections', { cart_id: cart.id });
  await ask('POST', `/store/payment-collections/${paying.id}/payment-sessions`, { provider_id: 'pp_system_default' });
  return async () => {
    const { order, error } = await ask('POST', `${path}/complete`, {});
    if (!order) throw new Error(`The cart did not become an order: ${error?.message}`);
    return { id: order.id, number: String(order.display_id), total: order.total };
  };
}
