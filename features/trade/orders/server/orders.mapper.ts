import { num } from '#kit/exact.ts';
import { lineStateOf, piecesOf } from '../contract/orders.derived.ts';
import type { Order, OrderLine, OrderParty, OrderProblem, OrderRow } from '../contract/orders.model.ts';
import { closableProblems } from '../contract/orders.words.ts';
import { type LineRecord, sumsOf } from './lines.repository.ts';
import type { DetailHead, LineExtra, MoneyRow, ProblemRow } from './orders.detail.read-model.ts';
import type { ListedOrder } from './orders.list.read-model.ts';

/** An amount with at least two decimals, and no zeros beyond them. */
export const amountOut = (text: string): string => {
  const value = num(text);
  return value.toFixed(Math.max(2, value.decimalPlaces()));
};

export const toOrderRow = (row: ListedOrder, costs: boolean): OrderRow => {
  const { shop_id, shop_name, shop_country, assignee_id, assignee, margin, ...same } = row;
  return {
    ...same,
    shop: { id: shop_id, name: shop_name, country: shop_country },
    placed_at: row.placed_at.toISOString(),
    total: amountOut(row.total),
    assignee: assignee_id === null ? null : { id: assignee_id, name: assignee ?? '' },
    margin: costs ? margin : null,
    updated_at: row.updated_at.toISOString(),
  };
};

type LineParts = {
  readonly extra: LineExtra;
  readonly held: boolean;
  readonly costs: boolean;
  readonly fx: string | null;
  readonly problems: readonly ProblemRow[];
  readonly suggestions: OrderLine['suggestions'];
};

export function toOrderLine(line: LineRecord, { extra, held, costs, fx, problems, suggestions }: LineParts): OrderLine {
  const sums = sumsOf(line);
  const { need, toOrder, surplus, free } = piecesOf(sums);
  return {
    id: line.id,
    position: line.position,
    variant_id: line.variant_id,
    product_id: extra.product_id,
    cover: extra.cover,
    sku: line.sku,
    name: line.name,
    state: lineStateOf(sums, held),
    placed: sums.placed,
    cancelled: sums.cancelled,
    need,
    ordered: sums.ordered,
    received: sums.received,
    packed: sums.packed,
    shipped: sums.shipped,
    delivered: sums.delivered,
    returned: sums.returned,
    to_order: toOrder,
    surplus,
    free,
    unit_gross: amountOut(line.unit_gross),
    unit_net: amountOut(extra.unit_net),
    vat_percent: num(line.vat_percent).toFixed(),
    discount_gross: amountOut(line.discount_gross),
    line_gross: amountOut(line.line_gross),
    cost: costs && extra.cost !== null ? amountOut(extra.cost) : null,
    cost_currency: costs ? extra.cost_currency : null,
    margin: costs ? marginOf(line, extra, fx) : null,
    source:
      extra.source_kind === null
        ? null
        : {
            kind: extra.source_kind,
            seller: extra.seller_id === null ? null : { id: extra.seller_id, name: extra.seller ?? '' },
          },
    promised: extra.promised,
    expected: extra.expected,
    replaces_line_id: extra.replaces_line_id,
    note: extra.note,
    problems: problems.map(({ code }) => code),
    suggestions,
  };
}

/** Percent of the net price of a piece, after its discount, that stays after the expected cost. */
function marginOf(line: LineRecord, { cost, cost_fx }: LineExtra, fx: string | null): string | null {
  if (cost === null || cost_fx === null || fx === null) return null;
  const net = num(line.line_gross).div(line.qty_placed).div(num(line.vat_percent).div(100).plus(1));
  return net.gt(0) ? net.minus(num(cost).div(cost_fx).times(fx)).div(net).times(100).toFixed(1) : null;
}

export const toProblem = ({ id, line_id, code, values, opened_at }: ProblemRow): OrderProblem => ({
  id,
  line_id,
  code,
  values,
  opened_at: opened_at.toISOString(),
  closable: closableProblems.includes(code),
});

export const toMoney = ({ id, kind, amount, at, method, note, user }: MoneyRow): Order['money'][number] => ({
  id,
  kind,
  amount: amountOut(amount),
  at: at.toISOString(),
  method,
  note,
  user,
});

export const toParty = (party: OrderParty | undefined): OrderParty | null => {
  if (!party) return null;
  const { name, company, vat_number, street, zip, city, country, phone, email, point_id } = party;
  return { name, company, vat_number, street, zip, city, country, phone, email, point_id };
};

type CustomerRow = {
  readonly id: number;
  readonly external_id: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly blocked_reason: string | null;
  readonly orders_n: number;
  readonly cod_refused_n: number;
  readonly anonymised_at: Date | null;
};

export const toCustomer = (
  customer: CustomerRow,
  { delivered, returned }: Pick<DetailHead, 'delivered' | 'returned'>,
): Order['customer_details'] => ({
  id: customer.id,
  name: customer.name,
  email: customer.email,
  phone: customer.phone,
  company: customer.company,
  registered: customer.external_id !== null,
  blocked_reason: customer.blocked_reason,
  orders: customer.orders_n,
  returned_percent: delivered > 0 ? num(returned).div(delivered).times(100).toFixed(1) : null,
  cod_refused: customer.cod_refused_n,
  anonymised: customer.anonymised_at !== null,
});
