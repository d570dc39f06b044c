import type { InputOf, OutputOf } from '#kit/call.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/documents.calls.ts';
import { whoseDocuments } from '../documents.access.ts';
import { documentListReadModel } from '../documents.list.read-model.ts';

export const listDocuments =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async (
    { query }: InputOf<typeof calls.listDocuments>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listDocuments>> => {
    const whose = whoseDocuments(context);
    if (query.shop !== undefined) refuseOtherShops(context.actor, [query.shop]);
    const read = documentListReadModel(readDb);
    const { orderKey: _key, orderBy: _by, page: _page, pageSize: _size, ...filters } = query;
    const [results, sums] = await Promise.all([read.list(query, whose), read.sums(filters, whose)]);
    return { results, total: sums.reduce((all, { count }) => all + count, 0), sums };
  };
