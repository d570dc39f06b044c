import { type Act, lockOrder, readLocked } from '#features/trade/orders/server/orders.public.ts';
import { forgetVouchers, saidOfOrder } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { returnChanged } from '../../contract/returns.events.ts';
import { isByShop, type RefundState } from '../../contract/returns.words.ts';
import { refundsRepository } from '../refunds.repository.ts';
import { isForgotten } from '../refunds.unheard.read-model.ts';
import { endPaid } from './end-paid.ts';
import { followFailed, tellKeyOfRefund } from './pay-back.ts';

/** What became of telling the shop is what became of the refund. */
const stateOf: Readonly<Record<string, RefundState | undefined>> = {
  told: 'done',
  refused: 'failed',
  given_up: 'failed',
  no_place: 'failed',
  queued: 'sent',
  sending: 'sent',
  unknown: 'sent',
};

/** What is kept of the code of a voucher: sealed, and the letters that lists show. */
export const sealedCode = (secrets: Secrets, code: string) => ({
  voucher_sealed: secrets.seal(code),
  voucher_last: code.slice(-4),
  voucher_code: null,
});

/** Brings the refunds of an order that its shop makes to where telling the shop has got. Codes of vouchers stand with the refund alone from then on. */
export async function followTells(tx: Tx, act: Act, orderId: number, secrets: Secrets): Promise<void> {
  await lockOrder(tx, orderId);
  const tells = new Map((await saidOfOrder(tx.db, orderId)).map((tell) => [tell.key, tell]));
  const refunds = refundsRepository(tx.db);
  const forgotten = await isForgotten(tx.db, orderId);
  for (const refund of await refunds.listOfOrder(orderId)) {
    if (!isByShop(refund.way) || (refund.state !== 'sent' && refund.state !== 'failed')) continue;
    const tell = tells.get(tellKeyOfRefund(refund.way, refund.id));
    const state = tell && stateOf[tell.state];
    if (!state || state === refund.state) continue;
    // A voucher that a person made in the shop by hand has a code that only that person knows.
    const code = state === 'done' && refund.way === 'voucher' ? (tell.remote_id ?? null) : null;
    await refunds.set(refund.id, {
      state,
      ...(code === null || forgotten ? {} : sealedCode(secrets, code)),
      said: state === 'failed' ? (tell.error ?? '').slice(0, 500) : '',
      settled_at: state === 'done' ? act.at : null,
    });
    if (state === 'done')
      await endPaid(tx, act, await readLocked(tx, orderId), refund, refund.way === 'voucher' ? { code } : null);
    tx.emit(returnChanged, { orderId, returnId: refund.return_id });
  }
  await forgetVouchers(tx, [orderId]);
  await followFailed(tx, act, orderId);
}
