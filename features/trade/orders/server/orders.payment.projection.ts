import { sql } from 'kysely';
import { refundInShop } from '../contract/orders.payment.ts';

/** The rules of `orders.payment.ts` in SQL. A test holds both against each other. */

/** Of the lines `l` of an order: the value placed and the value still needed. */
export const valueParts = sql`coalesce(sum(l.line_gross), 0) as value_placed,
  coalesce(sum(round(l.line_gross * l.need / l.qty_placed, 4)), 0) as value_needed, coalesce(bool_and(l.need = 0), true) as nothing_needed,
  count(*) as lines`;

/** Of the money of an order `o`: what came in less what went back, whether anything came in, roundings, refunds of pieces still needed, and the shop's own. */
export const moneyParts = sql`select coalesce(sum(amount) filter (where kind <> 'rounding'), 0) as paid,
    coalesce(bool_or(kind <> 'rounding' and amount > 0), false) as ever,
    coalesce(sum(amount) filter (where kind = 'rounding'), 0) as rounding,
    coalesce(-sum(amount) filter (where kind = 'refund' and ref_kind in ('return', 'goodwill')), 0) as forgiven,
    coalesce(-sum(amount) filter (where kind = 'refund' and ref_kind = ${sql.lit(refundInShop)}), 0) as forgiven_in_shop
  from order_money where order_id = o.id`;

/** `dueOf` over `valueParts` as `n` and `moneyParts` as `m`. */
export const due = sql`case when n.nothing_needed then 0.0000 else
  (select round(a.asked - least(m.forgiven_in_shop, greatest(0, a.asked - m.paid)), 4) from (select greatest(0, n.value_needed
    - case when n.value_placed > 0 then round(o.discount_gross * n.value_needed / n.value_placed, 4) else o.discount_gross end
    + o.shipping_gross + o.fee_gross + m.rounding - m.forgiven) as asked) a) end`;

/** `paymentStateOf` over those and `d.due`; `p.failed`: a failed payment nobody has solved. */
export const paymentState = sql`case
  when d.due - m.paid < -0.01 * greatest(1, n.lines) then 'over'
  when d.due = 0 then case when not m.ever then 'void' when d.due - m.paid > 0.01 * greatest(1, n.lines) then 'pending' else 'refunded' end
  when d.due - m.paid <= 0.01 * greatest(1, n.lines) and m.ever then 'paid'
  when m.paid > 0 then 'part'
  when p.failed then 'failed'
  when o.payment_method = 'cod' then 'cod'
  else 'pending' end`;
