import { whyNotCleared } from '#features/trade/documents/server/documents.public.ts';
import { shopLinesOf } from '#features/trade/orders/contract/orders.shop-lines.ts';
import {
  type Act,
  lockOrder,
  mailCustomer,
  ourMails,
  readLocked,
  writeFacts,
} from '#features/trade/orders/server/orders.public.ts';
import { queueTell } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { mailIn } from '#kit/mail.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { packageErrors as errors } from '../../contract/packages.errors.ts';
import { packageChanged } from '../../contract/packages.events.ts';
import { shippedMails } from '../../contract/packages.mails.ts';
import { shownTracking, trackingAddress } from '../../contract/packages.rules.ts';
import type { whyNot } from '../../contract/packages.sentences.ts';
import { type CarrierRecord, carriersRepository } from '../carriers.repository.ts';
import { cashText } from '../draw-label.ts';
import { manifestsReadModel } from '../manifests.read-model.ts';
import { manifestsRepository } from '../manifests.repository.ts';
import { actOf, type Locked, packageEntity, refuse } from '../packages.access.ts';
import { packagesRepository } from '../packages.repository.ts';
import { packingReadModel } from '../packing.read-model.ts';
import { labelFacts } from './label-facts.ts';

/** Why a package may not leave now; null where it may. */
export async function whyItStays(
  tx: Pick<Tx, 'db'>,
  { pack, order }: Locked,
  carrierId?: number,
): Promise<keyof typeof whyNot | null> {
  if (pack.state === 'packing') return 'not_packed';
  if (pack.state === 'packed') return 'not_labelled';
  if (pack.state !== 'labelled') return 'not_here';
  if (order.order.hold.length > 0) return 'held';
  if (carrierId !== undefined && pack.carrier_id !== carrierId) return 'other_carrier';
  if ((await labelFacts(tx, order, pack)).hash !== pack.label_hash) return 'label_old';
  const items = await packagesRepository(tx.db).listItems(pack.id);
  const { id, shop_id } = order.order;
  const pieces = items.map(({ line_id: lineId, qty }) => ({ lineId, qty }));
  return whyNotCleared(tx, { orderId: id, shopId: shop_id }, pieces);
}

/**
 * Hands packages of one carrier over: all of them, or none. Orders are locked in ascending order. Gives the list they stand on.
 * @throws AppError naming the first package that may not leave, and why
 */
export async function handOverPackages(
  tx: Tx,
  context: Pick<Context, 'actor' | 'now'>,
  asked: {
    readonly carrierId: number;
    /** Null: all on the carrier’s open list that are of the person’s shops; the rest stays on it. */ readonly ids:
      | readonly number[]
      | null;
    readonly signedBy: string;
    readonly key: string;
  },
): Promise<number> {
  const act = actOf(context);
  const manifests = manifestsRepository(tx.db);
  const carrier = await carriersRepository(tx.db).find(asked.carrierId);
  if (!carrier) throw new AppError(generalErrors.notFound);
  const ids = asked.ids ?? (await manifestsReadModel(tx.db).listOpen(carrier.id, context.actor));
  const locked = await lockAll(tx, context, ids);
  // The same request again waits for the first at the locks of its orders.
  const done = await manifests.findByKey(asked.key);
  if (done !== null) return done;
  if (locked.length === 0) throw new AppError(errors.manifestEmpty);
  const open = await manifests.open(carrier.id, act.at, act.userId);
  const closed = { closed_at: act.at, signed_by: asked.signedBy, key: asked.key, user_id: act.userId };
  // Further ones were scanned meanwhile, or are of shops the person does not work in: they stay on the open list, untouched, since others hold them.
  const stays = (await manifests.listPackages(open.id)).some((id) => !ids.includes(id));
  const listId = stays ? await manifests.insertClosed(carrier.id, closed) : open.id;
  for (const one of locked) {
    const why = await whyItStays(tx, one, carrier.id);
    if (why !== null) throw refuse(one.pack, why);
    await ship(tx, act, one, carrier, { id: listId });
  }
  if (!stays) await manifests.close(open.id, closed);
  tx.record([
    {
      entity: 'manifest',
      id: listId,
      action: 'handed over',
      after: {
        carrier: carrier.name,
        packages: locked.map(({ pack }) => pack.number).join(', '),
        signed_by: asked.signedBy,
      },
    },
  ]);
  return listId;
}

async function lockAll(tx: Tx, context: Pick<Context, 'actor' | 'now'>, ids: readonly number[]): Promise<Locked[]> {
  const packages = packagesRepository(tx.db);
  const orderOf = new Map<number, number>();
  for (const id of new Set(ids)) {
    const orderId = await packages.findOrder(id);
    if (orderId === null) throw new AppError(generalErrors.notFound);
    orderOf.set(id, orderId);
  }
  for (const orderId of [...new Set(orderOf.values())].sort((a, b) => a - b)) {
    const { shop_id } = await lockOrder(tx, orderId);
    if (!worksIn(context.actor, shop_id)) throw new AppError(generalErrors.notFound);
  }
  const locked: Locked[] = [];
  for (const [id, orderId] of [...orderOf].sort(([a], [b]) => a - b))
    locked.push({ pack: (await packages.lock(id))!, order: await readLocked(tx, orderId) });
  return locked;
}

/** What leaves with a carrier: facts, what the shop is told, the customer’s mail. `list`: the hand-over list it is on; null: it never was here. */
export async function ship(
  tx: Tx,
  act: Act,
  { pack, order: { order } }: Locked,
  carrier: Pick<CarrierRecord, 'name' | 'tracking_url'>,
  list: { readonly id: number } | null,
): Promise<void> {
  const packages = packagesRepository(tx.db);
  const items = await packages.listItems(pack.id);
  await writeFacts(
    tx,
    act,
    await lockOrder(tx, order.id),
    items.map(({ line_id, qty }) => ({
      lineId: line_id,
      qty,
      fact: 'shipped',
      refKind: 'package',
      refId: pack.id,
      key: `shipped:${pack.id}:${line_id}${pack.hand_over === 1 ? '' : `:${pack.hand_over}`}`,
    })),
  );
  await packages.set(pack.id, {
    state: 'handed_over',
    handed_over_at: act.at,
    moved_at: act.at,
    manifest_id: list?.id ?? null,
    told_seq: Math.max(1, pack.told_seq),
  });
  const lines = await packingReadModel(tx.db).lines(order.id);
  const link = trackingAddress(carrier.tracking_url, pack.tracking);
  if (order.external_id !== null)
    await queueTell(tx, {
      shopId: order.shop_id,
      orderId: order.id,
      kind: 'shipment',
      refKind: 'package',
      refId: String(pack.id),
      seq: pack.hand_over,
      payload: {
        orderExternalId: order.external_id,
        lines: shopLinesOf(
          lines,
          items.map(({ line_id, qty }) => ({ lineId: line_id, qty })),
        ),
        carrier: carrier.name,
        tracking: shownTracking(pack),
        trackingUrl: link,
      },
    });
  await mailShipped(
    tx,
    act,
    { order, pack, carrier },
    {
      link,
      lines: items.map(({ line_id, qty }) => `${qty} × ${lines.find(({ id }) => id === line_id)?.name ?? ''}`),
    },
  );
  tx.record([
    {
      entity: packageEntity,
      id: pack.id,
      action: 'handed over',
      after: { sales_order: order.number, carrier: carrier.name, tracking: pack.tracking },
    },
  ]);
  tx.emit(packageChanged, { packageId: pack.id, orderId: order.id });
}

async function mailShipped(
  tx: Tx,
  { at }: Pick<Act, 'at'>,
  {
    order,
    pack,
    carrier,
  }: {
    readonly order: Locked['order']['order'];
    readonly pack: Locked['pack'];
    readonly carrier: Pick<CarrierRecord, 'name'>;
  },
  { link, lines }: { readonly link: string | null; readonly lines: readonly string[] },
): Promise<void> {
  const read = packingReadModel(tx.db);
  const customer = await read.customerOf(order.customer_id);
  if (customer.email === '') return;
  if (!(await ourMails(tx.db, 'shipped')(order.shop_id, order.external_id !== null))) return;
  const { mail, language, reader } = mailIn(shippedMails, customer.language);
  await mailCustomer(tx, at, { orderId: order.id, template: 'shipped' }, mail, {
    to: customer.email,
    language,
    shopId: order.shop_id,
    values: {
      name: customer.name,
      order: order.shop_number || order.number,
      shop: (await read.shopOf(order.shop_id)).name,
      carrier: carrier.name,
      tracking: shownTracking(pack),
      lines: lines.join('\n'),
      cash: pack.cod_amount === null ? '' : cashText({ amount: pack.cod_amount, currency: pack.cod_currency! }, reader),
      link: link ?? '',
    },
  });
}
