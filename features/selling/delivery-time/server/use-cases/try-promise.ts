import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayAfter, dayIn, houseZone } from '#kit/clock.ts';
import { AppError, refuseField } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import { workingDaysBetween } from '../../contract/delivery-time.calendar.ts';
import type * as calls from '../../contract/delivery-time.calls.ts';
import { deliveryErrors as errors } from '../../contract/delivery-time.errors.ts';
import { promiseBy } from '../../contract/delivery-time.promise.ts';
import { figuresOf } from '../../contract/delivery-time.report.ts';
import { deliverySentences as words } from '../../contract/delivery-time.sentences.ts';
import { deliveryListReadModel } from '../delivery-time.list.read-model.ts';
import { deliveryTimeReadModel } from '../delivery-time.read-model.ts';
import { calendars, routesOf } from '../planner.ts';
import { deliveryTextsOf } from '../texts-of.ts';

/** What orders placed at that moment would be promised: by the same function. */
export const tryPromise =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ body }: InputOf<typeof calls.tryPromise>, context: Context): Promise<OutputOf<typeof calls.tryPromise>> => {
    refuseOtherShops(context.actor, [body.shop]);
    const variant = await deliveryListReadModel(readDb).findVariant(body.sku);
    if (!variant) throw refuseField('sku', words.unknownSku);
    const [route] = await routesOf(readDb, { shopId: body.shop, sources: [{ variantId: variant.id }] });
    if (!route) throw new AppError(errors.noRule);
    const { day, steps } = promiseBy(body.at ? new Date(body.at) : context.now(), route);
    const { sku, name, seller } = variant;
    return {
      sku,
      name,
      seller,
      day,
      rule_id: route.rule.id,
      own_handling: route.ownHandling,
      steps: [...steps],
      told: await toldOf(readDb, variant.product_id, body.shop),
    };
  };

/** What the shop says of a product, in the order of its languages. */
async function toldOf(db: Db, productId: number, shopId: number) {
  const text = (await deliveryTextsOf(db, [productId], [shopId])).get(`${productId}:${shopId}`);
  if (!text) return [];
  const read = deliveryTimeReadModel(db);
  const [shop] = await read.listShops([shopId]);
  const languages = new Map((await read.listLanguages()).map((one) => [one.code, one]));
  const taken = shop!.languages.length > 0 ? shop!.languages : [shop!.fallback];
  return taken.map((code) => ({
    code,
    iso_code: languages.get(code)?.iso ?? '',
    language: languages.get(code)?.name ?? code,
    text: text.valueNames[code] ?? text.value,
  }));
}

/** So many days back the report looks. */
const reportDays = 180;

/** Promised against actual, in working days of the customer's country; of the shops a person works in. */
export const reportDelivery =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async (_input: unknown, { actor, now }: Context): Promise<OutputOf<typeof calls.reportDelivery>> => {
    const since = dayAfter(dayIn(now(), houseZone), -reportDays);
    const delivered = await deliveryListReadModel(readDb).listDelivered(since, actor.shops);
    const known = await calendars(readDb);
    const bySeller = Map.groupBy(delivered, ({ sellerId }) => sellerId);
    return [...bySeller]
      .map(([sellerId, rows]) => {
        const late = rows.flatMap(({ country, promised, day, n }) =>
          Array.from({ length: n }, () => workingDaysBetween(known.of(country), promised, day)),
        );
        return { seller_id: sellerId, seller: rows[0]!.seller, ...figuresOf(late) };
      })
      .sort((a, b) => b.p90 - a.p90 || a.seller.localeCompare(b.seller));
  };
