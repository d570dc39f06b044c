import type { InputOf, OutputOf } from '#kit/call.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/packages.calls.ts';
import { seesCosts, whosePackages } from '../packages.access.ts';
import { readPackage, toPackageRow } from '../packages.mapper.ts';
import { packagesReadModel } from '../packages.read-model.ts';
import { toPackReadModel } from '../to-pack.read-model.ts';

type Needs = Pick<Platform, 'db' | 'readDb'>;

export const listPackages =
  ({ readDb }: Needs) =>
  async (
    { query }: InputOf<typeof calls.listPackages>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listPackages>> => {
    const whose = whosePackages(context);
    if (query.shop !== undefined) refuseOtherShops(context.actor, [query.shop]);
    const { tab = 'all', orderKey: _key, orderBy: _by, page: _page, pageSize: _size, ...filters } = query;
    const read = packagesReadModel(readDb);
    const [counts, rows] = await Promise.all([read.count(filters, whose), read.list(query, whose)]);
    return { results: rows.map((row) => toPackageRow(row, seesCosts(context))), total: counts[tab], counts };
  };

export const getPackage =
  ({ db }: Needs) =>
  ({ params }: InputOf<typeof calls.getPackage>, context: Context): Promise<OutputOf<typeof calls.getPackage>> =>
    readPackage(db, params.id, context);

export const listToPack =
  ({ readDb }: Needs) =>
  async ({ query }: InputOf<typeof calls.listToPack>, context: Context): Promise<OutputOf<typeof calls.listToPack>> => {
    const whose = whosePackages(context);
    if (query.shop !== undefined) refuseOtherShops(context.actor, [query.shop]);
    const read = toPackReadModel(readDb);
    const [total, rows] = await Promise.all([read.count(query, whose), read.list(query, whose)]);
    return {
      total,
      results: rows.map(({ shop_id, shop_name, shop_country, placed_at, ...row }) => ({
        ...row,
        shop: { id: shop_id, name: shop_name, country: shop_country },
        placed_at: placed_at.toISOString(),
      })),
    };
  };
