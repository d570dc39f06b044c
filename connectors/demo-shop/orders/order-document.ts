import { type PulledOrder, type ShopOrder, shopOrderSchema } from '#connectors/kit/shop-order.ts';
import { round } from '#kit/money.ts';
import { type OrderRow, wantedOf } from './orders.rows.ts';

/** Money that moved in the shop, and what it was told of money; the latter under the id that was given for it. */
function paymentsOf({ payments, events }: OrderRow): ShopOrder['payments'] {
  const own = payments.map(({ id, kind, amount: sum, at, voucher }) => ({
    externalId: `p${id}`,
    kind,
    amount: amount(sum),
    at,
    ...(voucher === null ? {} : { method: 'voucher' as const }),
  }));
  const told = events.flatMap(({ id, kind, said, at }) => {
    if (kind !== 'paid' && kind !== 'refund') return [];
    const externalId = id;
    return [
      { externalId, kind: kind === 'paid' ? ('captured' as const) : kind, amount: amount(String(said.amount)), at },
    ];
  });
  return [...own, ...told].map((it) => ({ ...it, at: new Date(it.at).toISOString() }));
}

const withdrawalsOf = ({ events }: OrderRow): NonNullable<ShopOrder['withdrawals']> =>
  events.flatMap(({ id, kind, said, at }) =>
    kind === 'withdrawn'
      ? [
          {
            externalId: `w${id}`,
            at: new Date(at).toISOString(),
            reason: String(said.reason ?? '').slice(0, 1000),
            lines: (said.lines as { id: string; qty: number }[]).map((line) => ({
              externalId: line.id,
              qty: line.qty,
            })),
          },
        ]
      : [],
  );

/** An order of the demo shop as connectors tell it. */
export function documentOf(row: OrderRow): ShopOrder {
  const withdrawals = withdrawalsOf(row);
  const party = {
    name: row.name,
    company: '',
    vatNumber: '',
    street: row.street,
    zip: row.zip,
    city: row.city,
    country: row.country,
    phone: row.phone,
    email: row.email,
    pointId: null,
  };
  return {
    externalId: row.id,
    number: row.number,
    state: row.state,
    placedAt: row.placed_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    currency: row.currency,
    language: row.language,
    customer: {
      externalId: row.customer,
      name: row.name,
      email: row.email,
      phone: row.phone,
      company: '',
      vatNumber: '',
    },
    billing: party,
    shipping: party,
    deliveryKind: row.delivery,
    shippingMethod: row.delivery,
    paymentMethod: row.payment,
    payments: paymentsOf(row),
    // A line without pieces is gone; an order cancelled as a whole keeps its lines as they were.
    lines: row.lines
      .filter((line) => wantedOf(line) !== 0)
      .map((line) => ({
        externalId: line.id,
        variantKey: line.variant_key,
        sku: line.sku,
        ean: line.ean,
        name: line.name,
        qty: wantedOf(line),
        unitGross: amount(line.unit_gross),
        vatPercent: line.vat,
        discountGross: '0.00',
        lineGross: amount(line.line_gross),
      })),
    shippingGross: amount(row.shipping_gross),
    shippingVat: row.shipping_vat,
    discountGross: amount(row.discount_gross),
    feeGross: '0.00',
    totalGross: amount(row.total_gross),
    ...(row.points > 0 ? { points: { key: row.key, points: row.points } } : {}),
    note: row.note,
    ...(withdrawals.length > 0 ? { withdrawals } : {}),
  };
}

/** With two decimals; what is no amount of ours, as text of a row that was spoilt, stays as it is. */
const amount = (text: string): string => (/^-?\d{1,30}(\.\d+)?$/.test(text) ? round(text) : text);

export function pulledOf(row: OrderRow): PulledOrder {
  const document = documentOf(row);
  const read = shopOrderSchema.safeParse(document);
  const issue = read.error?.issues[0];
  return {
    externalId: row.id,
    updatedAt: document.updatedAt,
    document: read.success ? read.data : null,
    raw: document,
    problem: issue ? `${issue.path.join('.')}: ${issue.message}` : null,
  };
}
