import type { Database, Row } from './database.for-tests.ts';
import { machines, no } from './rules.for-tests.ts';

export type Placing = {
  readonly lines: readonly { readonly sku: string; readonly qty: number }[];
  /** The technical name of a way of paying. */
  readonly method?: string;
  /** The state its payment is in. */
  readonly paid?: string;
  /** Percent off the goods, by a promotion. */
  readonly promotion?: number;
  readonly channel?: string;
  readonly language?: string;
};
type Of = {
  readonly channel: string;
  readonly language: string;
  readonly currency: string;
  readonly country: string;
  readonly shippingMethod: string;
  rateOf(taxId: string, country: string): number;
  methodOf(technicalName: string): string;
  stateOf(machine: string, name: string): string;
};

const cents = (value: number): number => Math.round(value * 100 + 1e-7) / 100;
const newId = () => crypto.randomUUID().replaceAll('-', '');
const priceOf = (total: number, rate: number, quantity = 1) => ({
  unitPrice: cents(total / quantity),
  totalPrice: cents(total),
  quantity,
  taxRules: [{ taxRate: rate, percentage: 100 }],
  calculatedTaxes: [{ tax: cents(total - total / (1 + rate / 100)), taxRate: rate, price: cents(total) }],
});
type Price = ReturnType<typeof priceOf>;

/** Orders of a Shopware, by its rules; a customer places them. */
export function orderBook(base: Database, of: Of) {
  let number = 10_000;
  const of_ = (entity: string, orderId: string) => base.all(entity).filter((it) => it.orderId === orderId);
  const nameOf = (stateId: unknown) => String(base.row('state_machine_state', String(stateId))?.technicalName);

  /** What an order takes off the stock as long as it is not cancelled. */
  const taken = () => {
    const pieces = new Map<string, number>();
    for (const line of base.all('order_line_item')) {
      const order = base.row('order', String(line.orderId));
      if (line.type !== 'product' || !order || nameOf(order.stateId) === 'cancelled') continue;
      const goods = String(line.referencedId);
      pieces.set(goods, (pieces.get(goods) ?? 0) + Number(line.quantity));
    }
    return pieces;
  };
  /** Does what may change orders, and moves the stock of what they hold by as much. */
  function holding<T>(work: () => T): T {
    const before = taken();
    const made = work();
    const after = taken();
    for (const id of new Set([...before.keys(), ...after.keys()])) {
      const goods = base.row('product', id);
      if (goods) goods.stock = Number(goods.stock) + (before.get(id) ?? 0) - (after.get(id) ?? 0);
    }
    return made;
  }

  function count(order: Row) {
    const lines = of_('order_line_item', order.id);
    const goods = lines.filter(({ type }) => type === 'product');
    for (const line of goods) {
      const { taxRules, unitPrice } = line.price as Price;
      const price = priceOf(unitPrice * Number(line.quantity), taxRules[0]!.taxRate, Number(line.quantity));
      Object.assign(line, { price, unitPrice: price.unitPrice, totalPrice: price.totalPrice });
    }
    const sum = cents(goods.reduce((all, it) => all + Number(it.totalPrice), 0));
    for (const line of lines.filter(({ type }) => type === 'promotion')) {
      const percent = Number((line.payload as { value: string }).value);
      const price = priceOf(-cents((sum * percent) / 100), 20);
      Object.assign(line, { price, unitPrice: price.unitPrice, totalPrice: price.totalPrice });
    }
    const positions = cents(lines.reduce((all, it) => all + Number(it.totalPrice), 0));
    const shipping = cents(Number((order.shippingCosts as Price).totalPrice));
    const total = cents(positions + shipping);
    const taxes = [...lines.map(({ price }) => price as Price), order.shippingCosts as Price].flatMap(
      (it) => it.calculatedTaxes,
    );
    const net = cents(total - taxes.reduce((all, { tax }) => all + tax, 0));
    Object.assign(order, {
      positionPrice: positions,
      shippingTotal: shipping,
      amountTotal: total,
      amountNet: net,
      price: {
        totalPrice: total,
        netPrice: net,
        positionPrice: positions,
        taxStatus: order.taxStatus,
        rawTotal: total,
      },
    });
    base.touch(order);
  }

  function place({ lines, method = 'payment_cashpayment', paid = 'open', promotion = 0, ...where }: Placing): Row {
    const { channel = of.channel, language = of.language } = where;
    number += 1;
    const id = newId();
    const address = base.put('order_address', {
      id: newId(),
      orderId: id,
      countryId: of.country,
      firstName: 'Arta',
      lastName: 'Krasniqi',
      company: null,
      street: 'Rr. Agim Ramadani 12',
      additionalAddressLine1: 'Kati 3',
      zipcode: '10000',
      city: 'Prishtinë',
      phoneNumber: '+38344123456',
    });
    const shippingCosts = priceOf(3.6, 20);
    const order = base.put('order', {
      id,
      orderNumber: String(number),
      billingAddressId: address.id,
      currencyId: of.currency,
      languageId: language,
      salesChannelId: channel,
      orderDateTime: base.now(),
      taxStatus: 'gross',
      shippingCosts,
      currencyFactor: 1,
      customerComment: 'Ring twice',
      stateId: of.stateOf('order', 'open'),
      customFields: null,
    });
    base.put('order_customer', {
      id: newId(),
      orderId: id,
      customerId: null,
      email: 'arta.guest@example.com',
      firstName: 'Arta',
      lastName: 'Krasniqi',
    });
    for (const { sku, qty } of lines) {
      const goods = base.all('product').find((it) => it.productNumber === sku);
      const root = goods?.parentId ? base.row('product', String(goods.parentId)) : goods;
      const seen = base
        .all('product_visibility')
        .some((it) => it.productId === root?.id && it.salesChannelId === channel);
      if (!goods || !root || !seen || root.active === false) throw new Error(`The storefront does not show ${sku}`);
      if (goods.isCloseout && Number(goods.stock) < qty) throw new Error(`Only ${String(goods.stock)} of ${sku}`);
      goods.stock = Number(goods.stock) - qty;
      const own = (goods.price ?? root.price) as { currencyId: string; gross: number }[];
      const unit = own.find(({ currencyId }) => currencyId === of.currency)!.gross;
      const price = priceOf(unit * qty, of.rateOf(String(goods.taxId ?? root.taxId), of.country), qty);
      base.put('order_line_item', {
        id: newId(),
        orderId: id,
        productId: goods.id,
        referencedId: goods.id,
        identifier: goods.id,
        quantity: qty,
        label: root.t?.[of.language]?.name,
        type: 'product',
        good: true,
        price,
        unitPrice: unit,
        totalPrice: price.totalPrice,
        payload: { productNumber: sku },
        customFields: null,
      });
    }
    if (promotion > 0)
      base.put('order_line_item', {
        id: newId(),
        orderId: id,
        productId: null,
        referencedId: 'SUMMER',
        identifier: newId(),
        quantity: 1,
        label: 'Summer',
        type: 'promotion',
        good: false,
        price: priceOf(0, 20),
        payload: { discountType: 'percentage', value: String(promotion) },
      });
    count(order);
    base.put('order_delivery', {
      id: newId(),
      orderId: id,
      shippingOrderAddressId: address.id,
      shippingMethodId: of.shippingMethod,
      stateId: of.stateOf('order_delivery', 'open'),
      trackingCodes: [],
      shippingCosts,
    });
    base.put('order_transaction', {
      id: newId(),
      orderId: id,
      paymentMethodId: of.methodOf(method),
      stateId: of.stateOf('order_transaction', paid),
      amount: priceOf(Number(order.amountTotal), 20),
    });
    return order;
  }

  function transition(entity: string, id: string, action: string) {
    const row = base.row(entity, id);
    if (!row) throw no(404, 'CHECKOUT__ORDER_NOT_FOUND', `Could not find ${entity} with id "${id}"`);
    const from = nameOf(row.stateId);
    const ways = machines[entity]![from] ?? {};
    const to = ways[action];
    if (!to)
      throw no(
        400,
        'SYSTEM__ILLEGAL_STATE_TRANSITION',
        `Illegal transition "${action}" from state "${from}". Possible transitions are: ${Object.keys(ways).join(', ')}`,
      );
    holding(() => {
      row.stateId = of.stateOf(entity, to);
      base.touch(row);
    });
    return { technicalName: to };
  }

  function recalculate(id: string) {
    const order = base.row('order', id);
    if (!order) throw no(404, 'CHECKOUT__ORDER_NOT_FOUND', `Order with id "${id}" not found`);
    if (!of_('order_line_item', id).some(({ type }) => type === 'product'))
      throw no(400, 'CHECKOUT__CART_EMPTY', 'Cart is empty');
    count(order);
  }

  /** The newest of an order's. */
  const part = (entity: string, orderId: string) => of_(entity, orderId).at(-1)!;
  return { place, holding, transition, recalculate, nameOf, part, lines: (id: string) => of_('order_line_item', id) };
}
