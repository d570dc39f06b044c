import type { Act } from '#features/trade/orders/server/orders.public.ts';
import { addMoney, countCodRefused, lockOrder, writeFacts } from '#features/trade/orders/server/orders.public.ts';
import { tellKeyOf } from '#features/trade/shop-tells/contract/shop-tells.model.ts';
import { queueTell } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import { num } from '#kit/exact.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { packageChanged } from '../../contract/packages.events.ts';
import {
  type FinalState,
  isAway,
  isFailing,
  isFinal,
  settles,
  stateAfter,
  verdictOf,
} from '../../contract/packages.rules.ts';
import type { whyNot } from '../../contract/packages.sentences.ts';
import type { PackageState } from '../../contract/packages.words.ts';
import { codRepository } from '../cod.repository.ts';
import { type Locked, packageEntity } from '../packages.access.ts';
import { type NewEvent, packagesRepository } from '../packages.repository.ts';
import { packingReadModel } from '../packing.read-model.ts';
import { type Heard, judgeFailed } from './failed-package.ts';
import { mailCashDue } from './mail-cash-due.ts';
import { mailDelivered } from './mail-delivered.ts';

const factsOfEnd: Readonly<Record<FinalState, readonly ('delivered' | 'bounced' | 'received' | 'lost')[]>> = {
  delivered: ['delivered'],
  // What is back here is here again, and can be packed again.
  returned: ['bounced', 'received'],
  lost: ['lost'],
};

/** Why an event cannot follow what is known of a package; null where it can. */
export function whyNotNoted(state: PackageState, { corrects }: Pick<NewEvent, 'corrects'>): keyof typeof whyNot | null {
  if (isFinal(state)) return corrects ? null : 'ended';
  if (!isAway(state)) return 'not_away';
  return corrects ? 'not_ended' : null;
}

/**
 * Notes what happened to a package on its way, with everything that follows: facts, cash, what the shop is told, problems. False where it was noted
 * before. `timed`: its time is when it happened, not when it was said; `heard`: as `judgeFailed` knows it. The caller has asked `whyNotNoted`.
 */
export async function noteEvent(
  tx: Tx,
  act: Act,
  { pack, order: { order } }: Locked,
  event: NewEvent,
  { timed, heard }: { readonly timed: boolean; readonly heard?: Heard } = { timed: true },
): Promise<boolean> {
  const packages = packagesRepository(tx.db);
  if (!(await packages.addEvent(pack.id, event, act.userId, act.at))) return false;
  const events = await packages.listEvents(pack.id);
  const state = stateAfter(events);
  const newest = events.every(({ at }) => at <= event.at);
  await packages.set(pack.id, {
    state,
    ...(newest ? { moved_at: event.at, place: event.place } : {}),
  });
  tx.record([
    {
      entity: packageEntity,
      id: pack.id,
      action: event.corrects ? 'package corrected' : 'package event',
      after: {
        sales_order: order.number,
        event: event.type,
        ...(event.place === '' ? {} : { place: event.place }),
        ...(event.note === '' ? {} : { note: event.note }),
      },
    },
  ]);
  if (state !== pack.state)
    await follow(tx, act, { pack, order: order.id, heard }, pack.state, state, events.length, event.at);
  // A delivery that was corrected and comes again was told already.
  const deliveries = events.filter(({ type }) => type === 'delivered').length;
  if (state !== pack.state && state === 'delivered' && deliveries === 1)
    await mailDelivered(tx, order.id, pack, { at: event.at, now: act.at, timed });
  if (state !== pack.state && newest && !event.corrects)
    await mailCashDue(tx, order.id, pack, { state, at: event.at, place: event.place, now: act.at, timed });
  tx.emit(packageChanged, { packageId: pack.id, orderId: order.id });
  return true;
}

/** `nth`: counts the events of the package, so that an end that comes a second time after a correction is noted anew. */
async function follow(
  tx: Tx,
  act: Act,
  {
    pack,
    order: orderId,
    heard,
  }: { readonly pack: Locked['pack']; readonly order: number; readonly heard: Heard | undefined },
  before: PackageState,
  after: PackageState,
  nth: number,
  at: Date,
): Promise<void> {
  const ref = { refKind: 'package', refId: pack.id };
  if (isFinal(before)) {
    const wrong = await packingReadModel(tx.db).factsOf(pack.id, factsOfEnd[before]);
    const undone = wrong.map(({ id, line_id, fact, qty }) => ({
      lineId: line_id,
      fact,
      qty: -qty,
      correctsId: id,
      ...ref,
    }));
    await writeFacts(tx, act, await lockOrder(tx, orderId), undone);
    if (before === 'delivered') {
      await collect(tx, act, orderId, pack, nth, at, -1);
      await codRepository(tx.db).unsettle(pack.id);
    }
  }
  if (isFinal(after)) {
    const items = await packagesRepository(tx.db).listItems(pack.id);
    const facts = factsOfEnd[after].flatMap((fact) =>
      items.map(({ line_id, qty }) => ({
        lineId: line_id,
        qty,
        fact,
        at,
        ...ref,
        key: `${fact}:${pack.id}:${line_id}:${nth}`,
      })),
    );
    await writeFacts(tx, act, await lockOrder(tx, orderId), facts);
    if (after === 'delivered') {
      await collect(tx, act, orderId, pack, nth, at, 1);
      await judgeEarlyRows(tx, pack);
      await tellDelivered(tx, orderId, pack, nth, at);
    }
  }
  if (after === 'refused' && pack.cod_amount !== null) await countCodRefused(tx, orderId);
  await judgeFailed(tx, act, orderId, { opens: isFailing(after), heard });
}

/** The cash of a package that was delivered, or, with −1, of one that was not after all; what coins could not give is owed no more. */
async function collect(
  tx: Tx,
  act: Act,
  orderId: number,
  pack: Locked['pack'],
  nth: number,
  at: Date,
  sign: 1 | -1,
): Promise<void> {
  if (pack.cod_amount === null) return;
  const money = { at, method: 'cod', refKind: 'package', refId: String(pack.id) };
  const signed = (amount: string) => num(amount).times(sign).toFixed(4);
  await addMoney(tx, act, orderId, {
    ...money,
    kind: 'cod_collected',
    amount: signed(pack.cod_amount),
    key: `cod:${pack.id}:${nth}`,
  });
  if (!num(pack.cod_rounding).isZero())
    await addMoney(tx, act, orderId, {
      ...money,
      kind: 'rounding',
      amount: signed(pack.cod_rounding),
      key: `rounding:${pack.id}:${nth}`,
    });
}

/** A carrier may pay out before it tells that it delivered: what was said of that cash is said anew. */
async function judgeEarlyRows(
  tx: Tx,
  { id, cod_amount: asked, cod_currency: currency }: Locked['pack'],
): Promise<void> {
  if (asked === null) return;
  const cod = codRepository(tx.db);
  let settled = await cod.isSettled(id);
  for (const row of await cod.lockEarly(id)) {
    const verdict = verdictOf(row, { cod: asked, currency, delivered: true, settled });
    await cod.setVerdict(row.id, verdict);
    settled ||= settles.includes(verdict);
  }
}

async function tellDelivered(tx: Tx, orderId: number, pack: Locked['pack'], nth: number, at: Date): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.external_id === null) return;
  const told = { shopId: order.shop_id, orderId, refKind: 'package', refId: String(pack.id), seq: nth };
  await queueTell(tx, {
    ...told,
    kind: 'delivered',
    payload: {
      orderExternalId: order.external_id,
      shipmentKey: tellKeyOf('shipment', 'package', String(pack.id), pack.hand_over),
      at: at.toISOString(),
    },
  });
  if (pack.cod_amount !== null)
    await queueTell(tx, {
      ...told,
      kind: 'paid',
      payload: { orderExternalId: order.external_id, amount: pack.cod_amount, currency: pack.cod_currency! },
    });
}
