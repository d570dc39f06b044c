import { allFound } from '#features/base/change-sets/server/change-sets.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import {
  type groupLocalItems as groupCall,
  mostPrintedItems,
  type printLocalItems as printCall,
  type selectAllLocalItems as selectCall,
} from '../../contract/local-items.calls.ts';
import type { listLocalItems as listCall } from '../../contract/local-orders.calls.ts';
import { localItemsReadModel } from '../local-items.read-model.ts';
import { houseShops, whoseLocal } from '../local-orders.access.ts';
import { toItem } from '../local-orders.mapper.ts';

type Needs = Pick<Platform, 'readDb'>;

export const listLocalItems =
  ({ readDb }: Needs) =>
  async ({ query }: InputOf<typeof listCall>, context: Context): Promise<OutputOf<typeof listCall>> => {
    const whose = whoseLocal(context);
    const found = localItemsReadModel(readDb);
    const [total, rows] = await Promise.all([found.countItems(query, whose), found.listItems(query, whose)]);
    return { results: rows.map(toItem), total };
  };

export const groupLocalItems =
  ({ readDb }: Needs) =>
  ({ query: { by, ...asked } }: InputOf<typeof groupCall>, context: Context): Promise<OutputOf<typeof groupCall>> =>
    localItemsReadModel(readDb).groups(by, asked, whoseLocal(context));

/** Each is judged in the preview of what is done with them. */
export const selectAllLocalItems =
  ({ readDb }: Needs) =>
  ({ query }: InputOf<typeof selectCall>, context: Context): Promise<OutputOf<typeof selectCall>> =>
    allFound((limit) => localItemsReadModel(readDb).listItemIds(query, houseOf(context), limit));

/** In the order somebody goes along with the sheet: by municipality, seller and order. */
export const printLocalItems =
  ({ readDb }: Needs) =>
  async ({ body: { ids } }: InputOf<typeof printCall>, context: Context): Promise<OutputOf<typeof printCall>> => {
    const asked = { orderKey: 'route', page: 0, pageSize: mostPrintedItems } as const;
    return (await localItemsReadModel(readDb).listItems(asked, { ...houseOf(context), only: ids })).map(toItem);
  };

/** All lines of the person's shops. @throws AppError forbidden, of who may change orders and not read them */
const houseOf = (context: Context) => ({ ...whoseLocal(context), shops: houseShops(context) });
