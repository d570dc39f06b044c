import { num } from '#kit/exact.ts';
import { lineStateOf, piecesOf } from '../contract/orders.derived.ts';
import type { Order, OrderLine, OrderMoney, OrderParty, OrderProblem, OrderRow } from '../contract/orders.model.ts';
import { closableProblems } from '../contract/orders.words.ts';
import { type LineRecord, sumsOf } from './lines.repository.ts';
import type { DetailHead, LineExtra, MoneyRow, ProblemRow } from './orders.detail.read-model.ts';
import type { ListedOrder } from './orders.list.read-model.ts';

/** An amount with at least two decimals, and no zeros beyond them. */
export const amountOut = (text: string): string => {
  // As the database writes most of them; a page of the list has dozens.
  if (/^-?\d+\.\d\d00$/.test(text)) return text.slice(0, -2);
  const value = num(text);
  return value.toFixed(Math.max(2, value.decimalPlaces()));
};

/** Field by field: taking the rest of an object of thirty apart takes longer than all of this. */
export const toOrderRow = (row: ListedOrder, costs: boolean): OrderRow => ({
  id: row.id,
  number: row.number,
  shop: { id: row.shop_id, name: row.shop_name, country: row.shop_country },
  shop_number: row.shop_number,
  placed_at: row.placed_at.toISOString(),
  bucket: row.bucket,
  late: row.late,
  at_risk: row.at_risk,
  hold: row.hold,
  problems: row.problems,
  payment: row.payment,
  payment_method: row.payment_method,
  total: amountOut(row.total),
  currency: row.currency,
  pieces: row.pieces,
  need: row.need,
  ordered: row.ordered,
  received: row.received,
  shipped: row.shipped,
  promise: row.promise,
  expected: row.expected,
  customer: row.customer,
  city: row.city,
  country: row.country,
  has_note: row.has_note,
  tags: row.tags,
  assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee ?? '' },
  margin: costs ? row.margin : null,
  updated_at: row.updated_at.toISOString(),
});

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
  const { need, away, toOrder, surplus, free } = piecesOf(sums);
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
    away,
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
    campaign: costs ? campaignOf(line, extra) : null,
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

function campaignOf(line: LineRecord, { campaign_id: id, campaign_names: names }: LineExtra): OrderLine['campaign'] {
  const { campaign_market: market, campaign_seller: seller } = line;
  if (id === null || market === null || seller === null) return null;
  return { id, names: names ?? {}, market: amountOut(market), seller: amountOut(seller) };
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

export const toMoney = ({ id, kind, amount, at, method, note, user }: MoneyRow): OrderMoney => ({
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
