import { allFound } from '#features/base/change-sets/server/change-sets.public.ts';
import { readOrderParts } from '#features/trade/orders/server/orders.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { houseZone, momentIn } from '#kit/clock.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { writtenLanguageOf } from '#kit/text.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { packageErrors as errors } from '../../contract/packages.errors.ts';
import type * as calls from '../../contract/printing.calls.ts';
import { mostSlips } from '../../contract/printing.calls.ts';
import { refuse, whosePackages } from '../packages.access.ts';
import { type ListedPackage, packagesReadModel } from '../packages.read-model.ts';
import { packingReadModel } from '../packing.read-model.ts';
import { drawPackSlips, type PackSlip } from '../printing/draw-pack-slips.ts';
import { drawPickList } from '../printing/draw-pick-list.ts';
import { printingReadModel } from '../printing/printing.read-model.ts';
import { toPackReadModel } from '../to-pack.read-model.ts';

type Needs = Pick<Platform, 'readDb'>;

export const selectAllToPack =
  ({ readDb }: Needs) =>
  (
    { query }: InputOf<typeof calls.selectAllToPack>,
    context: Context,
  ): Promise<OutputOf<typeof calls.selectAllToPack>> => {
    if (query.shop !== undefined) refuseOtherShops(context.actor, [query.shop]);
    const read = toPackReadModel(readDb);
    return allFound(async (limit) =>
      (await read.list({ ...query, page: 0, pageSize: limit }, whosePackages(context))).map(({ id }) => id),
    );
  };

export const selectAllPackages =
  ({ readDb }: Needs) =>
  (
    { query }: InputOf<typeof calls.selectAllPackages>,
    context: Context,
  ): Promise<OutputOf<typeof calls.selectAllPackages>> => {
    if (query.shop !== undefined) refuseOtherShops(context.actor, [query.shop]);
    return allFound((limit) => packagesReadModel(readDb).listIds(query, whosePackages(context), limit));
  };

/** Orders that are not ready any more, or not of the person’s shops, bring no pieces; of the former the sheet says which. */
export const printPickList =
  ({ readDb }: Needs) =>
  async (
    { body: { order_ids, language } }: InputOf<typeof calls.printPickList>,
    context: Context,
  ): Promise<OutputOf<typeof calls.printPickList>> => {
    const read = printingReadModel(readDb);
    const rows = await read.listToPick(order_ids, whosePackages(context));
    if (rows.length === 0) throw new AppError(errors.nothingToPick);
    const picked = new Set(rows.map(({ order_id }) => order_id));
    const others = [...new Set(order_ids)].filter((id) => !picked.has(id));
    const leftOut = others.length === 0 ? [] : await read.listNotToPick(others, whosePackages(context));
    const now = context.now();
    const pdf = await drawPickList(rows, { language, at: momentIn(now, houseZone), now, leftOut });
    return { name: 'pick-list.pdf', content: pdf.toString('base64'), left_out: others.length };
  };

/** Packages that have none, as they are being packed or are dissolved, are left out, unless nothing is left. */
export const printPackSlips =
  ({ db }: Pick<Platform, 'db'>) =>
  async (
    { body: { package_ids } }: InputOf<typeof calls.printPackSlips>,
    context: Context,
  ): Promise<OutputOf<typeof calls.printPackSlips>> => {
    const packs: ListedPackage[] = [];
    for (const id of new Set(package_ids)) {
      const pack = await packagesReadModel(db).find(id, whosePackages(context));
      if (!pack) throw new AppError(generalErrors.notFound);
      packs.push(pack);
    }
    const printed = packs.filter(({ state }) => state !== 'packing' && state !== 'dissolved');
    if (printed.length === 0) throw refuse(packs[0]!, 'not_packed');
    return { ...(await slipsOf(db, printed, context)), left_out: packs.length - printed.length };
  };

/** Orders are left out that have nothing packed, are of another shop or are not there. */
export const printOrderSlips =
  ({ db }: Pick<Platform, 'db'>) =>
  async (
    { body }: InputOf<typeof calls.printOrderSlips>,
    context: Context,
  ): Promise<OutputOf<typeof calls.printOrderSlips>> => {
    const orderIds = [...new Set(body.order_ids)];
    const found = await printingReadModel(db).listPacked(orderIds, whosePackages(context));
    if (found.length === 0) throw new AppError(errors.noSlips);
    if (found.length > mostSlips)
      throw new AppError(errors.tooManySlips, { values: { count: found.length, limit: mostSlips } });
    const packs: ListedPackage[] = [];
    for (const { id } of found) packs.push((await packagesReadModel(db).find(id, whosePackages(context)))!);
    const having = new Set(found.map(({ order_id }) => order_id));
    return { ...(await slipsOf(db, packs, context)), left_out: orderIds.length - having.size };
  };

async function slipsOf(db: Platform['db'], packs: readonly ListedPackage[], context: Context) {
  const onSlips = await printingReadModel(db).listOnSlips(packs.map(({ id }) => id));
  const lines = Map.groupBy(onSlips, ({ package_id }) => package_id);
  const read = packingReadModel(db);
  const slips: PackSlip[] = [];
  for (const pack of packs) {
    const { order, parties } = (await readOrderParts(db, pack.order_id))!;
    const { language } = await read.customerOf(order.customer_id);
    const shipping = parties.find(({ kind }) => kind === 'shipping');
    const own = lines.get(pack.id) ?? [];
    slips.push({
      language: writtenLanguageOf(language),
      number: pack.number,
      order: order.shop_number || order.number,
      shop: pack.shop_name,
      from: await read.senderOf(pack.shop_id),
      // As its label has it; before there is one, as the order has it now.
      to: pack.to_party ?? shipping ?? null,
      items: own,
      rest: own.filter(({ rest }) => rest > 0).map(({ rest, name }) => ({ qty: rest, name })),
    });
  }
  const pdf = await drawPackSlips(slips, context.now());
  return { name: 'pack-slips.pdf', content: pdf.toString('base64') };
}
