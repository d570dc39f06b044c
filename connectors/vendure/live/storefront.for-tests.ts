import type { LiveVendure } from './live-vendure.for-tests.ts';

// biome-ignore lint/suspicious/noExplicitAny: what a test asks for has the shape the test knows.
type Answer = any;

/** A visitor of a channel, with a session of his own, as the shop's storefront serves him. */
function visitor({ url }: LiveVendure, channel: string) {
  let session: string | null = null;
  return async (query: string, variables: object = {}): Promise<Answer> => {
    const response = await fetch(`${url}/shop-api`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'vendure-token': `${channel}-token`,
        ...(session ? { authorization: `Bearer ${session}` } : {}),
      },
      body: JSON.stringify({ query, variables }),
    });
    session ??= response.headers.get('vendure-auth-token');
    const { data, errors } = (await response.json()) as Answer;
    const refused = errors ?? Object.values(data).find((it: Answer) => it?.errorCode);
    if (refused) throw new Error(JSON.stringify(refused).slice(0, 800));
    return data;
  };
}

export type Basket = readonly { readonly sku: string; readonly qty: number }[];

/** What the storefront shows: for many guests it is asked once. */
export async function listVariants(live: LiveVendure, channel: string): Promise<{ id: string; sku: string }[]> {
  const { products } = await visitor(
    live,
    channel,
  )('query { products(options: { take: 100 }) { items { variants { id sku } } } }');
  return products.items.flatMap((it: Answer) => it.variants);
}

/** A guest orders, to be paid on delivery; gives the id and the number of the order. */
export const placeOrder = async (...given: Parameters<typeof fillCart>) => (await fillCart(...given))();

/** A guest fills a cart as far as the last button; gives what the button does. */
export async function fillCart(
  live: LiveVendure,
  channel: string,
  basket: Basket,
  {
    coupon = '',
    country = 'AL',
    guest = 'arta.guest',
    phone = '+38344123456',
    known,
  }: {
    coupon?: string;
    country?: string;
    guest?: string;
    phone?: string;
    known?: readonly { readonly id: string; readonly sku: string }[];
  } = {},
): Promise<() => Promise<{ id: string; code: string; total: number }>> {
  const ask = visitor(live, channel);
  const variants = known ?? (await listVariants(live, channel));
  const problem = '... on ErrorResult { errorCode message }';
  for (const { sku, qty } of basket) {
    const variant = variants.find((it) => it.sku === sku);
    if (!variant) throw new Error(`The storefront does not show ${sku}`);
    await ask(
      `mutation ($v: ID!, $q: Int!) { addItemToOrder(productVariantId: $v, quantity: $q) { __typename ${problem} } }`,
      { v: variant.id, q: qty },
    );
  }
  if (coupon)
    await ask(`mutation ($c: String!) { applyCouponCode(couponCode: $c) { __typename ${problem} } }`, { c: coupon });
  await ask(
    `mutation ($a: CreateAddressInput!, $n: String!, $e: String!, $p: String!) {
      setCustomerForOrder(input: { emailAddress: $e, firstName: "Arta", lastName: "Krasniqi", phoneNumber: $p }) { __typename ${problem} }
      setOrderShippingAddress(input: $a) { __typename ${problem} }
      setOrderCustomFields(input: { customFields: { note: $n } }) { __typename ${problem} } }`,
    {
      a: {
        fullName: 'Arta Krasniqi',
        streetLine1: 'Rr. Agim Ramadani 12',
        streetLine2: 'Kati 3',
        city: 'Prishtinë',
        postalCode: '10000',
        countryCode: country,
        phoneNumber: phone,
      },
      n: 'Ring twice',
      e: `${guest}@example.com`,
      p: phone,
    },
  );
  const { eligibleShippingMethods: ways } = await ask('query { eligibleShippingMethods { id } }');
  await ask(
    `mutation ($id: ID!) { setOrderShippingMethod(shippingMethodId: [$id]) { __typename ${problem} }
      transitionOrderToState(state: "ArrangingPayment") { __typename ${problem} } }`,
    { id: ways[0].id },
  );
  return async () => {
    const { addPaymentToOrder: order } = await ask(
      `mutation { addPaymentToOrder(input: { method: "cash-on-delivery", metadata: {} }) { __typename ... on Order { id code totalWithTax } ${problem} } }`,
    );
    return { id: order.id, code: order.code, total: order.totalWithTax };
  };
}
