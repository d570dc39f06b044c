import { ratesFor } from '#features/base/exchange/server/exchange.public.ts';
import { readTextSetting } from '#features/base/settings/server/settings.public.ts';
import { purchasingErrors } from '#features/trade/purchasing/contract/purchasing.errors.ts';
import { isWithSupplier, type PurchaseStatus } from '#features/trade/purchasing/contract/purchasing.status.ts';
import { lockPurchase } from '#features/trade/purchasing/server/purchasing.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import { keptMoney } from '#kit/money.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/supplier-invoices.calls.ts';
import { supplierInvoiceErrors as errors } from '../../contract/supplier-invoices.errors.ts';
import { supplierInvoiceChanged } from '../../contract/supplier-invoices.events.ts';
import { judgeInvoice, matchInvoice, sumsOf } from '../../contract/supplier-invoices.rules.ts';
import { secondPersonSetting, toleranceSetting } from '../../contract/supplier-invoices.settings.ts';
import { supplierInvoiceTexts as words } from '../../contract/supplier-invoices.texts.ts';
import { supplierInvoicesRepository } from '../supplier-invoices.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;

const said = async (db: Db, key: string, otherwise: string): Promise<string> => {
  const text = await readTextSetting(db, key);
  return /^\d+(\.\d+)?$/.test(text) ? text : otherwise;
};

/** In euro at today's rate; where nobody knows a rate, the amount itself: better asked once too often. */
async function inEuro(db: Db, amount: string, currency: string, on: string) {
  const rate = currency === 'EUR' ? '1' : (await ratesFor(db, on)).find(({ pair }) => pair === `EUR${currency}`)?.rate;
  return num(amount).div(rate ?? '1');
}

/** Within tolerance it matches by rule; else a person settles it. */
export const recordInvoice =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.recordInvoice>,
    context: Context,
  ): Promise<OutputOf<typeof calls.recordInvoice>> => {
    const today = dayIn(context.now(), houseZone);
    if (body.issued_on > today) throw refuseField('issued_on', words.dayRule);
    const lines = body.lines.map(({ item_id, qty, unit_cost }) => ({ itemId: item_id, qty, unitCost: unit_cost }));
    const { net, fits } = sumsOf({ ...body, lines });
    if (!fits) throw refuseField('gross', words.sumRule, { sum: num(net).plus(body.vat).toFixed(2) });
    const tolerance = await said(db, toleranceSetting.key, '1');
    const secondAbove = await said(db, secondPersonSetting.key, '100');
    const id = await unitOfWork(context, async (tx) => {
      // The order is held still: two invoices of it are compared one after the other.
      const { order } = await lockPurchase(tx, params.id);
      if (order.local) throw new AppError(generalErrors.notFound);
      if (!isWithSupplier(order.status as PurchaseStatus) || order.sent_at === null) throw new AppError(errors.notNow);
      const invoices = supplierInvoicesRepository(tx.db);
      const taken = await invoices.findNumber(order.seller_id, body.number, Number(body.issued_on.slice(0, 4)));
      if (taken !== null) throw new AppError(errors.numberUsed, { values: { order: taken } });
      const items = await invoices.mapOrdered(order.id);
      const foreign = body.lines.findIndex(({ item_id }) => item_id !== null && !items.has(item_id));
      if (foreign >= 0)
        throw new AppError(purchasingErrors.lineGone, {
          issues: [{ field: `lines.${foreign}.item_id`, message: purchasingErrors.lineGone.text }],
        });
      if (body.document_id !== null && !(await invoices.hasDocument(order.id, body.document_id)))
        throw new AppError(purchasingErrors.documentGone);
      const matched = matchInvoice({ currency: body.currency, lines }, { currency: order.currency, items }, tolerance);
      const dearExtras = (await inEuro(tx.db, body.extras, body.currency, today)).gt(secondAbove);
      const { state, difference } = judgeInvoice(matched, body.extras, dearExtras);
      const made = await invoices.insert(
        {
          seller_id: order.seller_id,
          purchase_order_id: order.id,
          number: body.number,
          issued_on: body.issued_on,
          currency: body.currency,
          extras: body.extras,
          net,
          vat: body.vat,
          gross: body.gross,
          state,
          difference,
          needs_second: (await inEuro(tx.db, difference, body.currency, today)).gt(secondAbove),
          document_id: body.document_id,
          note: body.note,
          recorded_by: context.actor.userId,
          created_at: context.now(),
        },
        body.lines.map(({ item_id, text, qty, unit_cost }, place) => ({
          item_id,
          text,
          qty,
          unit_cost,
          verdict: matched.verdicts[place]!,
        })),
      );
      tx.record([
        {
          entity: 'purchase_order',
          id: order.id,
          action: 'invoice recorded',
          after: {
            invoice: body.number,
            gross: keptMoney(body.gross, body.currency),
            invoice_state: state,
            ...(state === 'differs' ? { difference: keptMoney(difference, body.currency) } : {}),
          },
        },
      ]);
      tx.emit(supplierInvoiceChanged, { orderId: order.id });
      return made;
    });
    return (await supplierInvoicesRepository(db).list({ id }))[0]!;
  };

export const settleInvoice =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params: { id }, body }: InputOf<typeof calls.settleInvoice>,
    context: Context,
  ): Promise<OutputOf<typeof calls.settleInvoice>> => {
    await unitOfWork(context, async (tx) => {
      const invoices = supplierInvoicesRepository(tx.db);
      const row = await invoices.lock(id);
      if (!row) throw new AppError(generalErrors.notFound);
      if (row.version !== body.version) throw new AppError(errors.outdated);
      if (row.state !== 'differs') throw new AppError(errors.settled);
      const { userId } = context.actor;
      const accepting = body.verdict === 'accepted';
      const first = accepting && row.needs_second && row.accepted_by === null;
      if (accepting && row.needs_second && row.accepted_by === userId) throw new AppError(errors.samePerson);
      await invoices.set(id, {
        note: body.note,
        ...(first ? {} : { state: body.verdict, settled_at: context.now() }),
        ...(accepting ? (row.needs_second && !first ? { second_by: userId } : { accepted_by: userId }) : {}),
      });
      tx.record([
        {
          entity: 'purchase_order',
          id: row.purchase_order_id,
          action: first ? 'invoice accepted first' : `invoice ${body.verdict}`,
          after: { invoice: row.number, note: body.note, ...(first ? {} : { invoice_state: body.verdict }) },
        },
      ]);
      tx.emit(supplierInvoiceChanged, { orderId: row.purchase_order_id });
    });
    return (await supplierInvoicesRepository(db).list({ id }))[0]!;
  };
