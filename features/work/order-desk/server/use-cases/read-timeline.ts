import { causeOf } from '#features/base/history/contract/history.causes.ts';
import { readStream } from '#features/trade/orders/server/orders.public.ts';
import { purchaseNumber } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import type { InputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getTimeline, Happened } from '../../contract/order-timeline.calls.ts';
import { type Bought, orderTimelineReadModel, type Recorded, type Remitted } from '../order-timeline.read-model.ts';

/** Fields of the history that say in the stream what an action alone does not. */
const worthSaying = [
  'document',
  'document_type',
  'credit_reason',
  'fiscal_code',
  'amount',
  'way',
  'refund_reason',
  'return_kind',
  'event',
  'place',
  'carrier',
  'tracking',
  'signed_by',
  'promised_on',
  'email',
  'ready_by',
  'supplier_ref',
  'reason',
  'why',
  'state',
] as const;

const nothing = {
  what: '',
  state: null,
  qty: null,
  sku: null,
  amount: null,
  text: '',
  said: null,
  user: null,
  cause: '',
  tell_id: null,
  subject: null,
  details: [],
};

type Purchase = Pick<Bought, 'purchase_id' | 'year' | 'purchase_number' | 'local'>;
const purchaseOf = ({ purchase_id: id, year, purchase_number, local }: Purchase) =>
  ({ kind: 'purchase_order', id, number: purchaseNumber(year, purchase_number, local), local }) as const;
const packageOf = (id: number, number: string) => ({ kind: 'package', id, number, local: false }) as const;

function boughtAndDropped(one: Bought): Happened[] {
  const of = { ...nothing, sku: one.sku, subject: purchaseOf(one) };
  const bought: Happened = {
    ...of,
    id: `bought:${one.id}`,
    kind: 'bought',
    at: one.at.toISOString(),
    what: one.seller,
    qty: one.qty,
  };
  if (!one.ended_at || one.ended === 0) return [bought];
  const dropped: Happened = {
    ...of,
    id: `dropped:${one.id}`,
    kind: 'dropped',
    at: one.ended_at.toISOString(),
    what: one.seller,
    qty: one.ended,
    text: one.reason ?? '',
  };
  return [bought, dropped];
}

function recorded({ id, at, action, user, cause, after, purchase, pack }: Recorded): Happened {
  const details = worthSaying.flatMap((field) => {
    const value = after?.[field];
    return typeof value === 'string' && value !== '' ? [{ field, value: value.slice(0, 300) }] : [];
  });
  const subject = purchase ? purchaseOf(purchase) : pack ? packageOf(pack.id, pack.number) : null;
  return {
    ...nothing,
    id: `recorded:${id}`,
    kind: 'recorded',
    at: at.toISOString(),
    what: action,
    // A supplier answers by a link and has no account.
    user: user ?? (causeOf(cause) === 'link' ? (purchase?.seller ?? null) : null),
    cause,
    subject,
    details,
  };
}

const remitted = ({ id, at, amount, verdict, user, package_id, package_number }: Remitted): Happened => ({
  ...nothing,
  id: `remitted:${id}`,
  kind: 'remitted',
  at: at.toISOString(),
  amount,
  state: verdict,
  user,
  subject: packageOf(package_id, package_number),
});

/** What happened to an order and for it in one stream, newest first (O10). */
export const getTimelineOf =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params: { id } }: InputOf<typeof getTimeline>, context: Context): Promise<Happened[]> => {
    const own = await readStream(db, id, context);
    const found = orderTimelineReadModel(db);
    const all: Happened[] = [
      ...own.map((one) => ({ ...one, subject: null, details: [] })),
      // Before what is bought by it: a purchase order and its first pieces are written at one moment.
      ...(await found.listRecorded(id)).map(recorded),
      ...(await found.listBought(id)).flatMap(boughtAndDropped),
      ...(await found.listRemitted(id)).map(remitted),
    ];
    // What happened at one moment stays in the order it was written in.
    return all
      .map((one, place) => ({ one, place }))
      .sort((a, b) => b.one.at.localeCompare(a.one.at) || b.place - a.place)
      .map(({ one }) => one);
  };
