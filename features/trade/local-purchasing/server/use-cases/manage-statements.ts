import { tableText } from '#features/base/exports/server/exports.public.ts';
import { notifyStaff } from '#features/base/notifications/server/notifications.public.ts';
import { listSellerAddresses } from '#features/catalogue/sellers/server/sellers.public.ts';
import { drawSheet, invoiceCommission, sheetOf } from '#features/trade/documents/server/documents.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { moneyIn } from '#kit/money.ts';
import { say } from '#kit/sentence.ts';
import { publicAddressOf } from '#server/config.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { statementChanged } from '../../contract/local-orders.events.ts';
import { commissionInvoiceMail } from '../../contract/local-orders.mails.ts';
import { localOrderNotices } from '../../contract/local-orders.sentences.ts';
import type * as calls from '../../contract/statements.calls.ts';
import { statementErrors as errors } from '../../contract/statements.errors.ts';
import type { Statement } from '../../contract/statements.model.ts';
import { statementSentences as says } from '../../contract/statements.sentences.ts';
import { chargesRepository } from '../charges.repository.ts';
import { drawStatement } from '../draw-statement.ts';
import { whoseLocal } from '../local-orders.access.ts';
import type { Whose } from '../local-orders.read-model.ts';
import { statementsReadModel } from '../statements.read-model.ts';
import { statementsRepository } from '../statements.repository.ts';

type Needs = Pick<Platform, 'db' | 'readDb' | 'unitOfWork' | 'storage' | 'config'>;

/** Whose statements a person reads. What a seller earns comes from every shop, so who is held to some of them has no part in it. */
function whoseStatements(context: Context): Whose {
  refuseOtherShops(context.actor, null);
  return whoseLocal(context);
}

async function statementOf(db: Tx['db'] | Platform['db'], id: number, whose: Whose): Promise<Statement> {
  const found = await statementsReadModel(db).find(id, whose);
  if (!found) throw new AppError(generalErrors.notFound);
  return found;
}

/** Held still, as somebody saw it. @throws AppError not found, also another seller's; `statement_outdated` */
async function lockSeen(tx: Tx, id: number, whose: Whose, version?: number) {
  const row = await statementsRepository(tx.db).lock(id);
  if (!row || (whose.sellerId !== null && row.seller_id !== whose.sellerId)) throw new AppError(generalErrors.notFound);
  if (version !== undefined && row.version !== version) throw new AppError(errors.outdated);
  return row;
}

export const listStatements =
  ({ readDb }: Needs) =>
  async (
    { query }: InputOf<typeof calls.listStatements>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listStatements>> => {
    const whose = whoseStatements(context);
    const found = statementsReadModel(readDb);
    const [page, owed, disputes, charges] = await Promise.all([
      found.list(whose, query),
      found.listOwed(whose, query.seller),
      found.listDisputed(whose, query.seller),
      // What is proposed is between people of the house.
      whose.sellerId === null ? chargesRepository(readDb).listProposed(query.seller) : [],
    ]);
    return { ...page, owed, disputes, charges };
  };

export const getStatement =
  ({ db }: Needs) =>
  ({ params }: InputOf<typeof calls.getStatement>, context: Context): Promise<Statement> =>
    statementOf(db, params.id, whoseStatements(context));

export const exportStatement =
  ({ db }: Needs) =>
  async (
    { params, query: { format } }: InputOf<typeof calls.exportStatement>,
    context: Context,
  ): Promise<OutputOf<typeof calls.exportStatement>> => {
    const found = await statementOf(db, params.id, whoseStatements(context));
    const { lines, seller, from, to, currency } = found;
    if (format === 'pdf') {
      const pdf = await drawStatement(found, dayEnd(found));
      return { name: `tregu-statement-${seller.id}-${from}-${to}.pdf`, content: pdf.toString('base64') };
    }
    const titles = ['at', 'entry', 'order', 'sku', 'product', 'qty', 'percent', 'base', 'amount', 'currency', 'note'];
    const cells = lines.map((line) => [
      dayIn(new Date(line.at), houseZone),
      line.kind,
      line.order ?? '',
      line.sku ?? '',
      line.product ?? '',
      String(line.qty),
      line.percent ?? '',
      line.base ?? '',
      line.amount,
      currency,
      line.note,
    ]);
    const content = await tableText(format, titles, cells);
    return { name: `tregu-statement-${seller.id}-${from}-${to}.${format}`, content };
  };

/** A sheet is of the last day it is about, whenever it is drawn. */
const dayEnd = ({ to }: Pick<Statement, 'to'>): Date => new Date(`${to}T23:59:59Z`);

export const getCommissionInvoice =
  ({ db, storage }: Needs) =>
  async (
    { params }: InputOf<typeof calls.getCommissionInvoice>,
    context: Context,
  ): Promise<OutputOf<typeof calls.getCommissionInvoice>> => {
    const found = await statementsReadModel(db).findInvoice(params.id, whoseStatements(context));
    if (!found) throw new AppError(generalErrors.notFound);
    if (found.documentId === null) throw new AppError(errors.notInvoiced);
    const { content } = await sheetOf({ db, storage }, found.documentId);
    return { name: `${found.number}.pdf`, content: content.toString('base64') };
  };

export const confirmStatement =
  (needs: Needs) =>
  async ({ params: { id }, body }: InputOf<typeof calls.confirmStatement>, context: Context): Promise<Statement> => {
    const whose = whoseStatements(context);
    const { db, unitOfWork } = needs;
    await unitOfWork(context, async (tx) => {
      const row = await lockSeen(tx, id, whose, body.version);
      if (row.state !== 'open') throw new AppError(errors.notOpen);
      const statements = statementsRepository(tx.db);
      await statements.leaveOutDisputed(id);
      const total = await statements.count(id);
      const invoice = await invoiceCommission(
        tx,
        { at: context.now(), userId: context.actor.userId },
        {
          sellerId: row.seller_id,
          currency: row.currency,
          period: { from: row.starts_on, to: row.ends_on },
          rows: await statements.listCommissions(id),
          key: `commission:${id}`,
        },
      );
      await statements.set(id, {
        ...(invoice ? { document_id: invoice.id } : {}),
        state: 'confirmed',
        confirmed_at: context.now(),
        confirmed_by: context.actor.userId,
      });
      tx.record([
        {
          entity: 'seller_statement',
          id,
          action: 'confirmed',
          after: { total, currency: row.currency, ...(invoice ? { document: invoice.number } : {}) },
        },
      ]);
      // Where the office has to clear it first, it leaves with the office's code.
      if (invoice && !invoice.reported)
        await mailInvoice(needs.config, tx, await statementOf(tx.db, id, whose), {
          payload: invoice.payload,
          content: await drawSheet(needs, invoice.payload),
        });
      tx.emit(statementChanged, { id });
    });
    return statementOf(db, id, whose);
  };

const written = (day: string): string => day.split('-').reverse().join('.');

/** The invoice of commissions that the office of taxes has cleared, to its seller; nothing of any other document. */
export const mailCleared =
  ({ db, storage, config, unitOfWork, now }: Needs & Pick<Platform, 'now'>) =>
  async (by: { readonly userId: null; readonly shopId: null; readonly cause: string }, documentId: number) => {
    const id = await statementsReadModel(db).findOfInvoice(documentId);
    if (id === null) return;
    const sheet = await sheetOf({ db, storage }, documentId);
    await unitOfWork(by, async (tx) =>
      mailInvoice(config, tx, await statementOf(tx.db, id, { sellerId: null, shops: null, now: now() }), sheet),
    );
  };

/** The invoice and the statement it is of, to everybody who gets mail for the seller. */
async function mailInvoice(
  config: Needs['config'],
  tx: Tx,
  statement: Statement,
  { payload, content }: Awaited<ReturnType<typeof sheetOf>>,
): Promise<void> {
  const { id, seller, from, to } = statement;
  const { number } = payload;
  const mime = 'application/pdf';
  const files = [
    { name: `${number}.pdf`, mime, content },
    { name: `tregu-statement-${from}-${to}.pdf`, mime, content: await drawStatement(statement, dayEnd(statement)) },
  ];
  for (const address of await listSellerAddresses(tx.db, seller.id))
    tx.mail(commissionInvoiceMail, {
      to: address,
      language: 'sq',
      values: {
        seller: seller.name,
        number,
        period: `${written(from)}–${written(to)}`,
        total: moneyIn('sq', payload.gross, payload.currency),
        page: `${publicAddressOf(config)}/orders/local?tab=statement&statement=${id}`,
      },
      files,
    });
}

export const disputeEntry =
  ({ db, unitOfWork }: Needs) =>
  async ({ params: { id }, body }: InputOf<typeof calls.disputeEntry>, context: Context): Promise<Statement> => {
    const whose = whoseStatements(context);
    await unitOfWork(context, async (tx) => {
      const row = await lockSeen(tx, id, whose);
      if (row.state !== 'open') throw new AppError(errors.notOpen);
      const statements = statementsRepository(tx.db);
      if (!(await statements.hasEntry(id, body.entry_id))) throw new AppError(errors.entryGone);
      const dispute = {
        entry_id: body.entry_id,
        text: body.text,
        opened_at: context.now(),
        opened_by: context.actor.userId,
      };
      if (!(await statements.insertDispute(dispute))) throw new AppError(errors.disputedAlready);
      await statements.set(id, {});
      tx.record([{ entity: 'seller_statement', id, action: 'entry disputed', after: { text: body.text } }]);
      await notifyStaff(tx, {
        permission: 'Update_Order',
        // Who is held to shops may not see what sellers earn.
        ofAllShops: true,
        kind: 'warning',
        text: say(localOrderNotices.staffDisputed, {
          seller: await statementsReadModel(tx.db).findSellerName(row.seller_id),
          day: row.ends_on.split('-').reverse().join('.'),
        }),
        link: `/orders/local?tab=statement&statement=${id}`,
      });
      tx.emit(statementChanged, { id });
    });
    return statementOf(db, id, whose);
  };

export const payStatement =
  ({ db, unitOfWork }: Needs) =>
  async ({ params: { id }, body }: InputOf<typeof calls.payStatement>, context: Context): Promise<Statement> => {
    const whose = whoseStatements(context);
    if (body.paid_on > dayIn(context.now(), houseZone) || body.paid_on < '2000-01-01')
      throw refuseField('paid_on', says.dayRule);
    await unitOfWork(context, async (tx) => {
      const row = await lockSeen(tx, id, whose, body.version);
      if (row.state !== 'confirmed') throw new AppError(errors.notConfirmed);
      await statementsRepository(tx.db).set(id, { state: 'paid', paid_on: body.paid_on });
      tx.record([{ entity: 'seller_statement', id, action: 'paid', after: { paid_on: body.paid_on } }]);
      tx.emit(statementChanged, { id });
    });
    return statementOf(db, id, whose);
  };
