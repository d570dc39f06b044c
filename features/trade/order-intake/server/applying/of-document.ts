import type { ShopOrder, ShopOrderLine, ShopParty } from '#connectors/kit/shop-order.ts';
import type { NewLine, NewMoney, NewParty, Totals } from '#features/trade/orders/server/orders.public.ts';
import type { SaidTell } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import { fixed, num } from '#kit/exact.ts';
import { amountOf, countryOf } from '../../contract/order-intake.check.ts';

/** A document of a shop in the words of orders. Everything here was checked before (`faultOf`). */
export const lineOf = (line: ShopOrderLine, variantId: number | undefined): NewLine => ({
  externalId: line.externalId,
  variantId: variantId ?? null,
  sku: line.sku.trim(),
  name: line.name.trim(),
  qty: line.qty,
  unitGross: amountOf(line.unitGross),
  vatPercent: amountOf(line.vatPercent),
  discountGross: amountOf(line.discountGross),
  lineGross: amountOf(line.lineGross),
});

export const totalsOf = (order: ShopOrder): Totals => ({
  shippingGross: amountOf(order.shippingGross),
  shippingVat: amountOf(order.shippingVat),
  discountGross: amountOf(order.discountGross),
  feeGross: amountOf(order.feeGross),
  totalGross: amountOf(order.totalGross),
});

/** The price of a line of `placed` pieces, where the shop says it for those it still has. */
export function priceOf(line: ShopOrderLine, placed: number) {
  const share = (text: string) => fixed(num(amountOf(text)).times(placed).div(line.qty), 4);
  return {
    unitGross: amountOf(line.unitGross),
    discountGross: share(line.discountGross),
    lineGross: share(line.lineGross),
  };
}

/** `elsewhere`: the country where the party says none. */
export const partyOf = (party: ShopParty, elsewhere: string): NewParty => ({
  name: party.name.trim(),
  company: party.company.trim(),
  vatNumber: party.vatNumber.trim(),
  street: party.street.trim(),
  zip: party.zip.trim(),
  city: party.city.trim(),
  country: countryOf(party) || elsewhere,
  phone: party.phone,
  email: party.email,
  pointId: party.pointId,
});

export function partiesOf(order: ShopOrder, shopCountry: string) {
  const shipping = partyOf(order.shipping, countryOf(order.billing) || shopCountry);
  return { billing: partyOf(order.billing, shipping.country), shipping };
}

/**
 * The money a shop tells of, each payment once by the shop's id of it. What only shows that we told the shop of money is left out: it is noted here
 * already. One that is on its way, and whose id is not known yet, is recognised by its amount.
 */
export function moneyOf(order: ShopOrder, shopId: number, said: readonly SaidTell[]): NewMoney[] {
  const told = said.filter(
    ({ kind, state, elsewhere }) =>
      (kind === 'paid' || kind === 'refund') && state !== 'refused' && state !== 'no_place' && !elsewhere,
  );
  const known = new Set(told.flatMap(({ remote_id }) => remote_id ?? []));
  const nameless = told
    .filter(({ remote_id }) => remote_id === null)
    .map(({ kind, payload }) => `${kind}:${num((payload as { amount: string }).amount).toFixed(4)}`);
  return order.payments.flatMap((payment) => {
    const amount = amountOf(payment.amount);
    if (payment.kind === 'failed' || num(amount).isZero() || known.has(payment.externalId)) return [];
    const place = nameless.indexOf(`${payment.kind === 'refund' ? 'refund' : 'paid'}:${amount}`);
    if (place >= 0) {
      nameless.splice(place, 1);
      return [];
    }
    const refund = payment.kind === 'refund';
    return [
      {
        kind: refund ? ('refund' as const) : ('captured' as const),
        amount: refund ? `-${amount}` : amount,
        at: new Date(payment.at),
        method: payment.method ?? order.paymentMethod,
        refKind: 'shop_payment',
        refId: payment.externalId,
        key: `shop:${shopId}:${order.externalId}:${payment.externalId}`,
      },
    ];
  });
}

/** A payment failed, and none came after it. */
export const hasFailed = (order: ShopOrder): boolean =>
  order.payments.some(({ kind }) => kind === 'failed') && !order.payments.some(({ kind }) => kind === 'captured');
