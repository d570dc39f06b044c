import { issuesVouchers } from '#connectors/kit/shop-connector.ts';
import { type ConnectionNeeds, shopConnections } from '#features/selling/connections/server/connections.public.ts';
import { readOrderParts } from '#features/trade/orders/server/orders.public.ts';
import { AppError } from '#kit/error.ts';
import { type Context, worksIn } from '#server/context.ts';
import { refundErrors as errors } from '../contract/returns.errors.ts';
import { type NoVoucher, type RefundWay, refundWays } from '../contract/returns.words.ts';

type OfShop = { readonly shop_id: number; readonly external_id: string | null };

/** Why the shop of an order gives no voucher; null: it does. It is asked what it can do, and not reached. */
async function whyNoVoucher(needs: ConnectionNeeds, order: OfShop): Promise<NoVoucher | null> {
  if (order.external_id === null) return 'no_shop';
  try {
    return issuesVouchers(await shopConnections(needs)(order.shop_id)) ? null : 'no_vouchers';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return 'not_connected';
  }
}

/** The ways in which money of an order can go back, and why a voucher is none of them. */
export async function waysOf(
  needs: ConnectionNeeds,
  order: OfShop,
): Promise<{ readonly ways: RefundWay[]; readonly no_voucher: NoVoucher | null }> {
  const no_voucher = await whyNoVoucher(needs, order);
  const open: Readonly<Record<RefundWay, boolean>> = {
    bank: true,
    cash: true,
    shop: order.external_id !== null,
    voucher: no_voucher === null,
  };
  return { ways: refundWays.filter((way) => open[way]), no_voucher };
}

/**
 * Asked before the transaction that makes the refund, which holds a connection of its own. An order that is not there, or of
 * another shop, is the transaction's to refuse.
 * @throws AppError `refund_no_vouchers`
 */
export async function requireWay(
  needs: ConnectionNeeds,
  { actor }: Context,
  orderId: number | null,
  way: RefundWay,
): Promise<void> {
  if (way !== 'voucher' || orderId === null) return;
  const found = await readOrderParts(needs.db, orderId);
  if (!found || !worksIn(actor, found.order.shop_id)) return;
  if ((await whyNoVoucher(needs, found.order)) !== null) throw new AppError(errors.noVouchers);
}
