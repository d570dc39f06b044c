// Tells Tregu at once that an order of the shop moved: a reason to look and nothing else, signed. What is lost is found within a minute, since Tregu asks for
// orders by the clock in any case. Address and secret of each shop of Tregu that sells here: TREGU_WEBHOOKS='[{"url":"…","secret":"…"}]'. docs/shops/medusa.md has
// it for shops.
import { createHmac } from 'node:crypto';

const say = (message: string): void => console.error(message);
const tellers = usable(listed(), say).map((shop) => teller(shop, say));
if (tellers.length > 0) console.info(`Tregu is told of orders, shops: ${tellers.length}`);

export default async function tellTregu(): Promise<void> {
  for (const tell of tellers) tell(null);
}

export const config = {
  event: [
    'order.placed',
    'order.updated',
    'order.canceled',
    'order.completed',
    'order.fulfillment_created',
    'order.fulfillment_canceled',
    'order-edit.confirmed',
    'shipment.created',
    'delivery.created',
    'payment.captured',
    'payment.refunded',
  ],
};

function listed(): unknown {
  try {
    return JSON.parse(process.env.TREGU_WEBHOOKS || '[]');
  } catch {
    say('Tregu is not told: TREGU_WEBHOOKS is no list in JSON');
    return [];
  }
}

// From here on the same for every platform.

export type TreguShop = { url: string; secret: string };
export type Said = (message: string) => void;

/** Changed products that wait at most; more are left to the comparison of Tregu, so that orders are not behind thousands of them. */
const mostWaiting = 100;
/** Between two requests: what comes together is told once, since an order that is placed moves through several states. */
const pause = 300;

/** Those that can be told; of others it is said why not. */
export function usable(shops: unknown, say: Said): TreguShop[] {
  return (Array.isArray(shops) ? shops : []).filter((it, at): it is TreguShop => {
    const isWhole = URL.canParse(it?.url) && typeof it?.secret === 'string' && it.secret !== '';
    if (!isWhole) say(`Tregu is not told: shop ${at + 1} of the list lacks its address (url) or its secret`);
    return isWhole;
  });
}

/** Tells one shop of Tregu, one request after the other, of orders first. `product`: null for orders. */
export function teller(shop: TreguShop, say: Said) {
  const products = new Set<string>();
  let orders = false;
  let isAtWork = false;
  let last = '';
  const work = async () => {
    await rest(pause);
    while (orders || products.size > 0) {
      const product = orders ? null : [...products][0]!;
      if (product === null) orders = false;
      else products.delete(product);
      const { problem, seconds } = await post(shop, product);
      if (problem !== last && problem !== '') say(problem);
      last = problem;
      await rest(seconds * 1000 || pause);
    }
    isAtWork = false;
  };
  return (product: string | null): void => {
    if (product === null) orders = true;
    else if (products.size < mostWaiting) products.add(product);
    if (isAtWork) return;
    isAtWork = true;
    void work();
  };
}

/** `seconds`: how long Tregu is to be left alone. */
async function post({ url, secret }: TreguShop, product: string | null): Promise<{ problem: string; seconds: number }> {
  try {
    const about = product === null ? 'orders' : 'products';
    const body = JSON.stringify({ tregu: 1, about, product, at: new Date().toISOString() });
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-tregu-signature': signature };
    const signal = AbortSignal.timeout(5000);
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await answer.arrayBuffer();
    const seconds = answer.status === 429 ? Number(answer.headers.get('retry-after')) || 60 : 0;
    return { problem: answer.ok ? '' : `Tregu refused: ${answer.status}`, seconds };
  } catch (error) {
    return { problem: `Tregu was not told: ${error instanceof Error ? error.message : error}`, seconds: 0 };
  }
}

/** The end of the shop's process waits for none of it. */
const rest = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
