import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/supplier-invoices.calls.ts';
import { supplierInvoicesRepository } from '../supplier-invoices.repository.ts';
import { toBillReadModel } from '../to-bill.read-model.ts';

export const listInvoices =
  ({ db }: Pick<Platform, 'db'>) =>
  ({ params }: InputOf<typeof calls.listInvoices>): Promise<OutputOf<typeof calls.listInvoices>> =>
    supplierInvoicesRepository(db).list({ orderId: params.id });

export const listToBill =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<typeof calls.listToBill>): Promise<OutputOf<typeof calls.listToBill>> => {
    const found = toBillReadModel(readDb);
    const page = { limit: query.pageSize, offset: query.page * query.pageSize };
    const [total, results] = await Promise.all([found.count(query), found.list(query, page)]);
    return { total, results };
  };
