import { carrierNamed } from '#features/trade/packages/server/packages.public.ts';
import { purchasingErrors } from '#features/trade/purchasing/contract/purchasing.errors.ts';
import { supplierWord } from '#features/trade/purchasing/contract/supplier-language.ts';
import { lockPurchase } from '#features/trade/purchasing/server/purchasing.public.ts';
import { moveHubStock } from '#features/trade/sourcing/server/sourcing.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { mailIn } from '#kit/mail.ts';
import { keptMoney } from '#kit/money.ts';
import { fillIn } from '#kit/text.ts';
import { type Context, isWithinShops, refuseOtherShops } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/supplier-returns.calls.ts';
import { supplierReturnErrors as errors } from '../../contract/supplier-returns.errors.ts';
import { supplierReturnChanged } from '../../contract/supplier-returns.events.ts';
import { returnAnnouncedMails, returnSentMails } from '../../contract/supplier-returns.mails.ts';
import { canMoveReturn } from '../../contract/supplier-returns.rules.ts';
import { supplierReturnTexts as words } from '../../contract/supplier-returns.texts.ts';
import { kindWords } from '../../contract/supplier-returns.words.ts';
import { supplierReturnsRepository } from '../supplier-returns.repository.ts';

type Needs = Pick<Platform, 'db' | 'readDb' | 'unitOfWork'>;

const todayOf = ({ now }: Pick<Context, 'now'>): string => dayIn(now(), houseZone);

/**
 * What of an order of the house can go back. A purchase order is the house's, like the pieces that came damaged or wrong with it; good pieces
 * would be taken from the stock that all shops sell, which nobody who is held to shops changes (as when it is counted).
 */
export const listReturnable =
  ({ readDb }: Needs) =>
  async (
    { params: { id } }: InputOf<typeof calls.listReturnable>,
    { actor }: Context,
  ): Promise<OutputOf<typeof calls.listReturnable>> => {
    const returns = supplierReturnsRepository(readDb);
    if (!(await returns.isOfReseller(id))) throw new AppError(generalErrors.notFound);
    const ofHouse = isWithinShops(actor, null);
    return [...(await returns.mapReturnable(id))].map(([item_id, { variant_id: _variant, ...line }]) => ({
      item_id,
      ...line,
      unneeded: ofHouse ? line.unneeded : 0,
    }));
  };

/** Never more goes back than came damaged or wrong, or lies in the hub for nobody: the order is held still while it is counted. */
export const announceReturn =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.announceReturn>,
    context: Context,
  ): Promise<OutputOf<typeof calls.announceReturn>> => {
    const today = todayOf(context);
    if (body.credit_by < today) throw refuseField('credit_by', words.dayRule);
    const id = await unitOfWork(context, async (tx) => {
      const { order } = await lockPurchase(tx, params.id);
      if (order.local) throw new AppError(generalErrors.notFound);
      const returns = supplierReturnsRepository(tx.db);
      const left = await returns.mapReturnable(order.id);
      for (const [place, { item_id, kind, qty }] of body.lines.entries()) {
        const line = left.get(item_id);
        if (!line)
          throw new AppError(purchasingErrors.lineGone, {
            issues: [{ field: `lines.${place}.item_id`, message: purchasingErrors.lineGone.text }],
          });
        if (qty > line[kind]) {
          const values = { most: Math.max(0, line[kind]) };
          const issues = [{ field: `lines.${place}.qty`, message: fillIn(errors.tooMany.text, values) }];
          throw new AppError(errors.tooMany, { values, issues });
        }
      }
      const made = await returns.insert(
        {
          seller_id: order.seller_id,
          purchase_order_id: order.id,
          reason: body.reason,
          credit_by: body.credit_by,
          created_by: context.actor.userId,
          created_at: context.now(),
        },
        body.lines,
      );
      await moveUnneeded(tx, context, made.id, 'sent_back');
      const [fresh] = await returns.list({ id: made.id }, today);
      if (order.sent_to !== null) {
        const { mail, language } = mailIn(returnAnnouncedMails, order.language);
        tx.mail(mail, {
          to: order.sent_to,
          language,
          values: {
            number: fresh!.number,
            supplier: fresh!.seller.name,
            order: fresh!.order.number,
            lines: fresh!.lines
              .map(
                ({ qty, sku, name, kind }) =>
                  `${qty} × ${sku} ${name}, ${supplierWord(kindWords[kind], order.language)}`,
              )
              .join('\n'),
            reason: body.reason,
            credit_by: body.credit_by.split('-').reverse().join('.'),
          },
        });
      }
      tx.record([
        {
          entity: 'purchase_order',
          id: order.id,
          action: 'return to supplier announced',
          after: {
            supplier_return: fresh!.number,
            lines: fresh!.lines.map(({ qty, sku }) => `${qty} × ${sku}`).join(', '),
            reason: body.reason,
            credit_by: body.credit_by,
          },
        },
      ]);
      tx.emit(supplierReturnChanged, { orderId: order.id });
      return made.id;
    });
    return (await supplierReturnsRepository(db).list({ id }, today))[0]!;
  };

export const moveReturn =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params: { id }, body }: InputOf<typeof calls.moveReturn>,
    context: Context,
  ): Promise<OutputOf<typeof calls.moveReturn>> => {
    const today = todayOf(context);
    await unitOfWork(context, async (tx) => {
      const returns = supplierReturnsRepository(tx.db);
      const row = await returns.lock(id);
      if (!row) throw new AppError(generalErrors.notFound);
      if (row.version !== body.version) throw new AppError(errors.outdated);
      if (!canMoveReturn(row.state, body.to)) throw new AppError(errors.moveRefused);
      const { to: state, note, credit, credit_note } = body;
      const settled_at = state === 'sent' ? null : context.now();
      const way = state === 'sent' ? await wayOf(tx, body) : null;
      await returns.set(id, {
        state,
        note,
        credit,
        credit_note,
        settled_at,
        ...(way ? { carrier_id: body.carrier_id, tracking: body.tracking } : {}),
      });
      if (state === 'refused') await moveUnneeded(tx, context, id, 'not_taken');
      const [after] = await returns.list({ id }, today);
      if (state === 'sent') await tellSent(tx, row.purchase_order_id, after!);
      tx.record([
        {
          entity: 'purchase_order',
          id: row.purchase_order_id,
          action: 'return to supplier moved',
          before: { return_state: row.state },
          after: {
            supplier_return: after!.number,
            return_state: state,
            ...(credit === null ? {} : { credit: keptMoney(credit, after!.currency), credit_note }),
            ...(way?.carrier ? { carrier: way.carrier } : {}),
            ...(way?.tracking ? { tracking: way.tracking } : {}),
            ...(note === '' ? {} : { note }),
          },
        },
      ]);
      tx.emit(supplierReturnChanged, { orderId: row.purchase_order_id });
    });
    return (await supplierReturnsRepository(db).list({ id }, today))[0]!;
  };

/**
 * Good pieces leave the stock of the hub with the return, and are there again where the supplier refuses them. All shops sell them, so nobody who is
 * held to shops moves them.
 */
async function moveUnneeded(tx: Tx, context: Context, id: number, reason: 'sent_back' | 'not_taken'): Promise<void> {
  const lines = await supplierReturnsRepository(tx.db).listUnneeded(id);
  if (lines.length === 0) return;
  refuseOtherShops(context.actor, null);
  await moveHubStock(
    tx,
    { at: context.now(), userId: context.actor.userId },
    lines.map(({ item_id, variant_id, qty }) => ({
      variantId: variant_id,
      qty: reason === 'sent_back' ? -qty : qty,
      reason,
      refKind: 'supplier_return',
      refId: id,
      key: `supplier-return:${id}:${item_id}:${reason}`,
    })),
  );
}

type Move = InputOf<typeof calls.moveReturn>['body'];

async function wayOf(tx: Tx, { carrier_id, tracking }: Move): Promise<{ carrier: string; tracking: string }> {
  const carrier = carrier_id === null ? null : await carrierNamed(tx.db, carrier_id);
  if (carrier_id !== null && !carrier?.active) throw refuseField('carrier_id', words.carrierRule);
  return { carrier: carrier?.name ?? '', tracking };
}

/** The supplier hears that it is on its way, at the address its order went to. */
async function tellSent(tx: Tx, purchaseId: number, row: OutputOf<typeof calls.moveReturn>): Promise<void> {
  const { order } = await lockPurchase(tx, purchaseId);
  if (order.sent_to === null) return;
  const { mail, language } = mailIn(returnSentMails, order.language);
  tx.mail(mail, {
    to: order.sent_to,
    language,
    values: {
      number: row.number,
      supplier: row.seller.name,
      order: row.order.number,
      lines: row.lines.map(({ qty, sku, name }) => `${qty} × ${sku} ${name}`).join('\n'),
      way: [row.carrier, row.tracking].filter(Boolean).join(' '),
    },
  });
}

export const listReturns =
  ({ readDb }: Needs) =>
  async (
    { query: { page, pageSize, ...asked } }: InputOf<typeof calls.listReturns>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listReturns>> => {
    const returns = supplierReturnsRepository(readDb);
    const today = todayOf(context);
    const [total, results] = await Promise.all([
      returns.count(asked, today),
      returns.list({ ...asked, limit: pageSize, offset: page * pageSize }, today),
    ]);
    return { total, results };
  };
