import {
  type Act,
  lockOrder,
  mailCustomer,
  ourMails,
  writeFacts,
} from '#features/trade/orders/server/orders.public.ts';
import { undoShipment } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import { mailIn } from '#kit/mail.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { packageChanged } from '../../contract/packages.events.ts';
import { notShippedMails } from '../../contract/packages.mails.ts';
import { leftToday, mayBeUnshipped, shownTracking } from '../../contract/packages.rules.ts';
import type { whyNot } from '../../contract/packages.sentences.ts';
import { claimsRepository } from '../claims.repository.ts';
import { codRepository } from '../cod.repository.ts';
import { manifestsRepository } from '../manifests.repository.ts';
import { type Locked, packageEntity, refuse } from '../packages.access.ts';
import { packagesRepository } from '../packages.repository.ts';
import { packingReadModel } from '../packing.read-model.ts';

/** Why what left stays gone; null where it may be here again. */
async function whyItIsGone(tx: Tx, { at }: Act, { pack }: Locked): Promise<keyof typeof whyNot | null> {
  if (pack.handed_over_at === null) return 'not_away';
  if (pack.po_id !== null) return 'by_supplier';
  const events = await packagesRepository(tx.db).listEvents(pack.id);
  if (!mayBeUnshipped({ state: pack.state, events, direct: null })) return 'has_news';
  // Who pays out its cash has delivered it.
  if ((await codRepository(tx.db).lockEarly(pack.id)).length > 0) return 'has_news';
  if (!leftToday(pack.handed_over_at, at)) return 'other_day';
  if ((await claimsRepository(tx.db).listLiving(pack.id)).length > 0) return 'claimed';
  return null;
}

/**
 * A package that was handed over by mistake is here again, with its label; the facts are corrected, the list it was on names it no more, and who was told
 * that it left is told that it has not. Gives the file of that list, which nobody may read any more. `undoes`: the shop takes such news.
 * @throws AppError package_action_not_allowed, with the reason
 */
export async function unship(
  tx: Tx,
  act: Act,
  locked: Locked,
  { undoes }: { readonly undoes: boolean },
): Promise<string | null> {
  const { pack, order } = locked;
  const { id: orderId, shop_id: shopId, external_id, number } = order.order;
  const why = await whyItIsGone(tx, act, locked);
  if (why) throw refuse(pack, why);
  if (external_id !== null) {
    const of = { shopId, orderId, orderExternalId: external_id, packageId: pack.id, seq: pack.hand_over };
    const kept = await undoShipment(tx, of, { undoes });
    if (kept) throw refuse(pack, `shop_${kept}`);
  }
  const wrong = await packingReadModel(tx.db).factsOf(pack.id, ['shipped']);
  const undone = wrong.map(({ id, line_id, fact, qty }) => ({
    lineId: line_id,
    fact,
    qty: -qty,
    correctsId: id,
    refKind: 'package',
    refId: pack.id,
  }));
  await writeFacts(tx, act, await lockOrder(tx, orderId), undone);
  await packagesRepository(tx.db).set(pack.id, {
    state: 'labelled',
    handed_over_at: null,
    moved_at: null,
    manifest_id: null,
    hand_over: pack.hand_over + 1,
  });
  await mailNotShipped(tx, act, locked);
  tx.record([{ entity: packageEntity, id: pack.id, action: 'hand-over undone', after: { sales_order: number } }]);
  const file = pack.manifest_id === null ? null : await takeOffClosed(tx, pack.manifest_id, pack.number);
  tx.emit(packageChanged, { packageId: pack.id, orderId });
  return file;
}

async function takeOffClosed(tx: Tx, listId: number, number: string): Promise<string | null> {
  tx.record([{ entity: 'manifest', id: listId, action: 'hand-over undone', after: { packages: number } }]);
  return manifestsRepository(tx.db).forgetFile(listId);
}

/** Where the mail of its leaving was ours to write, so is this one. */
async function mailNotShipped(tx: Tx, { at }: Act, { pack, order: { order } }: Locked): Promise<void> {
  const read = packingReadModel(tx.db);
  const customer = await read.customerOf(order.customer_id);
  if (customer.email === '') return;
  if (!(await ourMails(tx.db, 'shipped')(order.shop_id, order.external_id !== null))) return;
  const { mail, language } = mailIn(notShippedMails, customer.language);
  await mailCustomer(tx, at, { orderId: order.id, template: 'not_shipped' }, mail, {
    to: customer.email,
    language,
    shopId: order.shop_id,
    values: {
      name: customer.name,
      order: order.shop_number || order.number,
      shop: (await read.shopOf(order.shop_id)).name,
      tracking: shownTracking(pack),
    },
  });
}
