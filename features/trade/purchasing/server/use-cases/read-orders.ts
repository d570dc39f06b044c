import { linkDocumentDownload } from '#features/base/files/server/files.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/purchasing.calls.ts';
import { purchasingErrors as errors } from '../../contract/purchasing.errors.ts';
import { purchaseNumber } from '../../contract/purchasing.rules.ts';
import { orderFiles } from '../order-files.ts';
import { purchaseDocumentsRepository } from '../purchase-documents.repository.ts';
import { requireBuyer, whoseOrders } from '../purchasing.access.ts';
import { isOpenTo, toOrder, toRow } from '../purchasing.mapper.ts';
import { purchasingReadModel } from '../purchasing.read-model.ts';
import { purchasingRepository } from '../purchasing.repository.ts';

type Needs = Pick<Platform, 'db' | 'readDb' | 'unitOfWork' | 'config'>;

export const listPurchaseOrders =
  ({ readDb, config }: Needs) =>
  async (
    { query }: InputOf<typeof calls.listPurchaseOrders>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listPurchaseOrders>> => {
    const whose = whoseOrders(context, config);
    const found = purchasingReadModel(readDb);
    const [counts, rows] = await Promise.all([found.count(query, whose), found.list(query, whose)]);
    return { results: rows.map((row) => toRow(row, whose)), total: counts[query.bucket ?? 'all'], counts };
  };

export const getPurchaseOrder =
  ({ db, config }: Needs) =>
  async (
    { params }: InputOf<typeof calls.getPurchaseOrder>,
    context: Context,
  ): Promise<OutputOf<typeof calls.getPurchaseOrder>> =>
    toOrder(db, params.id, whoseOrders(context, config), context.now());

export const listSuppliers =
  ({ readDb, config }: Needs) =>
  async (
    _input: InputOf<typeof calls.listSuppliers>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listSuppliers>> =>
    purchasingReadModel(readDb).listSuppliers(whoseOrders(context, config).sellerId);

export const findPurchasable =
  ({ readDb }: Needs) =>
  async (
    { query }: InputOf<typeof calls.findPurchasable>,
    context: Context,
  ): Promise<OutputOf<typeof calls.findPurchasable>> => {
    requireBuyer(context);
    return purchasingReadModel(readDb).findVariants(query.seller, query.search_text);
  };

/** An address for a document. Who looked is written down. */
export const linkPurchaseDocument =
  ({ unitOfWork }: Needs) =>
  async (
    { params }: InputOf<typeof calls.linkPurchaseDocument>,
    context: Context,
  ): Promise<OutputOf<typeof calls.linkPurchaseDocument>> => {
    requireBuyer(context);
    return unitOfWork(context, async (tx) => {
      const orders = purchasingRepository(tx.db);
      const order = await orders.find(params.id);
      if (!order || !(await isOpenTo(tx.db, params.id, context.actor))) throw new AppError(generalErrors.notFound);
      const document = (await purchaseDocumentsRepository(tx.db).listDocuments(params.id)).find(
        ({ id }) => id === params.document,
      );
      if (!document) throw new AppError(errors.documentGone);
      tx.record([
        { entity: 'purchase_order', id: params.id, action: 'document opened', after: { document: params.document } },
      ]);
      const file = {
        storageKey: document.storage_key,
        mime: document.mime,
        name: `${purchaseNumber(order.year, order.number)}-${document.kind}`,
      };
      return { url: await linkDocumentDownload(tx.db, file, context.now()) };
    });
  };

/** @throws AppError not_found, also of an order of another supplier */
export const purchaseFile =
  ({ db, config }: Needs) =>
  async (
    { params, query }: InputOf<typeof calls.purchaseFile>,
    context: Context,
  ): Promise<OutputOf<typeof calls.purchaseFile>> => {
    const seen = await purchasingReadModel(db).find(params.id, whoseOrders(context, config));
    const order = seen && (await purchasingRepository(db).find(params.id));
    if (!order) throw new AppError(generalErrors.notFound);
    const [pdf, xlsx] = await orderFiles(db, order, order.language);
    const { name, mime, content } = query.format === 'pdf' ? pdf! : xlsx!;
    return { name, mime, content: Buffer.from(content).toString('base64') };
  };
