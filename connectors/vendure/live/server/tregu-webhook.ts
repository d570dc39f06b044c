// Tells Tregu at once that an order or a product of the shop moved: a reason to look and nothing else, signed. What is lost does no harm, since Tregu asks
// by the clock in any case. docs/shops/vendure.md has it for shops.
import { createHmac } from 'node:crypto';
import { Inject } from '@nestjs/common';
import {
  EventBus,
  FulfillmentStateTransitionEvent,
  OrderEvent,
  OrderPlacedEvent,
  OrderStateTransitionEvent,
  PaymentStateTransitionEvent,
  PluginCommonModule,
  ProductEvent,
  ProductVariantEvent,
  RefundStateTransitionEvent,
  VendurePlugin,
} from '@vendure/core';

let shops = [];
let treguUser = null;

export class TreguWebhook {
  /** `shops`: address and secret of each shop of Tregu that sells here. `user`: whom Tregu logs in as; what it changes itself is not told. */
  static init(options) {
    shops = options.shops;
    treguUser = options.user ?? null;
    return TreguWebhook;
  }
  constructor(eventBus) {
    this.eventBus = eventBus;
  }
  onApplicationBootstrap() {
    if (shops.length === 0) return;
    const hear = (events, tell) => {
      for (const event of events) this.eventBus.ofType(event).subscribe(tell);
    };
    hear(
      [
        OrderPlacedEvent,
        OrderStateTransitionEvent,
        OrderEvent,
        PaymentStateTransitionEvent,
        RefundStateTransitionEvent,
      ],
      // A cart is no order yet.
      ({ order }) => order?.orderPlacedAt && soon('orders', null),
    );
    hear([FulfillmentStateTransitionEvent], () => soon('orders', null));
    const product = (event, ids) => {
      if (event.type === 'created' || event.ctx.session?.user?.identifier === treguUser) return;
      for (const id of new Set(ids)) soon('products', String(id));
    };
    hear([ProductEvent], (event) => product(event, [event.entity.id]));
    hear([ProductVariantEvent], (event) =>
      product(
        event,
        event.entity.map(({ productId }) => productId),
      ),
    );
  }
}
Inject(EventBus)(TreguWebhook, undefined, 0);
VendurePlugin({ imports: [PluginCommonModule], compatibility: '^3.0.0' })(TreguWebhook);

/** What comes together is told once: an order that is placed moves through several states. */
const waiting = new Set();
function soon(about, product) {
  const key = `${about} ${product}`;
  if (waiting.has(key)) return;
  waiting.add(key);
  setTimeout(() => {
    waiting.delete(key);
    const body = JSON.stringify({ tregu: 1, about, product, at: new Date().toISOString() });
    for (const shop of shops) void post(shop, body);
  }, 300);
}

async function post({ url, secret }, body) {
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-tregu-signature': signature };
  try {
    await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) });
  } catch (error) {
    console.error(`Tregu was not told: ${error.message}`);
  }
}
