// Tells Tregu at once that an order or a product of the shop moved: a reason to look and nothing else, signed. What is lost is found later, since Tregu asks
// for orders each minute and compares products by the clock. docs/shops/vendure.md has it for shops.
import { createHmac } from 'node:crypto';
import {
  EventBus,
  FulfillmentStateTransitionEvent,
  Logger,
  OrderEvent,
  OrderPlacedEvent,
  OrderStateTransitionEvent,
  PaymentStateTransitionEvent,
  PluginCommonModule,
  ProductChannelEvent,
  ProductEvent,
  ProductOptionGroupChangeEvent,
  ProductVariantChannelEvent,
  ProductVariantEvent,
  RefundStateTransitionEvent,
  type RequestContext,
  VendurePlugin,
} from '@vendure/core';

/** `shops`: address and secret of each shop of Tregu that sells here. `user`, `users`: whom Tregu logs in as; what they change is not told. */
export type TreguOptions = { shops: { url: string; secret: string }[]; user?: string; users?: string[] };

let options: TreguOptions = { shops: [] };
const plain = (name: string): string => name.trim().toLowerCase();

export class TreguWebhook {
  private readonly eventBus: EventBus;
  constructor(eventBus: EventBus) {
    this.eventBus = eventBus;
  }
  static init(given: TreguOptions): typeof TreguWebhook {
    options = given;
    return TreguWebhook;
  }
  onApplicationBootstrap(): void {
    const say = (message: string) => Logger.error(message, 'TreguWebhook');
    const tellers = usable(options.shops, say).map((shop) => teller(shop, say));
    if (tellers.length === 0) return;
    Logger.info(`Tregu is told of orders and products, shops: ${tellers.length}`, 'TreguWebhook');
    const own = new Set([options.user ?? '', ...(options.users ?? [])].map(plain));
    const tell = (product: string | null) => {
      for (const one of tellers) one(product);
    };
    /** Nothing that goes wrong here may reach the shop, whose process would end. */
    const hear = <T>(events: { subscribe(next: (event: T) => void): unknown }, heard: (event: T) => void) =>
      events.subscribe((it) => {
        try {
          heard(it);
        } catch (error) {
          say(`Tregu was not told: ${error instanceof Error ? error.message : error}`);
        }
      });
    // A cart is no order yet.
    const order = ({ order: it }: { order?: { orderPlacedAt?: Date } }) => {
      if (it?.orderPlacedAt) tell(null);
    };
    hear(this.eventBus.ofType(OrderPlacedEvent), order);
    hear(this.eventBus.ofType(OrderStateTransitionEvent), order);
    hear(this.eventBus.ofType(OrderEvent), order);
    hear(this.eventBus.ofType(PaymentStateTransitionEvent), order);
    hear(this.eventBus.ofType(RefundStateTransitionEvent), order);
    hear(this.eventBus.ofType(FulfillmentStateTransitionEvent), () => tell(null));
    const product = (ctx: RequestContext, ids: readonly unknown[]) => {
      const user = ctx.session?.user?.identifier;
      if (user !== undefined && own.has(plain(user))) return;
      for (const id of new Set(ids)) if (id !== undefined && id !== null) tell(String(id));
    };
    hear(this.eventBus.ofType(ProductEvent), ({ ctx, type, entity }) => {
      if (type !== 'created') product(ctx, [entity.id]);
    });
    hear(this.eventBus.ofType(ProductVariantEvent), ({ ctx, entity }) =>
      product(
        ctx,
        entity.map(({ productId }) => productId),
      ),
    );
    hear(this.eventBus.ofType(ProductChannelEvent), (it) => product(it.ctx, [it.product.id]));
    hear(this.eventBus.ofType(ProductVariantChannelEvent), (it) => product(it.ctx, [it.productVariant.productId]));
    hear(this.eventBus.ofType(ProductOptionGroupChangeEvent), (it) => product(it.ctx, [it.product.id]));
  }
}
// What decorators say, without the settings and the packages of their own that they need.
Reflect.defineMetadata('design:paramtypes', [EventBus], TreguWebhook);
VendurePlugin({ imports: [PluginCommonModule], compatibility: '^3.0.0' })(TreguWebhook);

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
