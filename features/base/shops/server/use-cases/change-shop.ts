import { rateCurrency } from '#features/base/exchange/contract/exchange.rules.ts';
import { exchangeSentences } from '#features/base/exchange/contract/exchange.sentences.ts';
import { followShop } from '#features/base/exchange/server/exchange.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { sayBoth } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import { differing } from '#server/db/differing.ts';
import type { Platform } from '#server/feature.ts';
import { countInUse } from '#server/in-use.ts';
import type { changeShop as call } from '../../contract/shops.calls.ts';
import { shopsErrors } from '../../contract/shops.errors.ts';
import { shopChanged } from '../../contract/shops.events.ts';
import { type KeptShop, languagesInOrder, type NewShop } from '../../contract/shops.model.ts';
import { shopsTexts as words } from '../../contract/shops.texts.ts';
import { recordedShop, saidShop } from '../said-shop.ts';
import { shopsRepository } from '../shops.repository.ts';

type Needs = Pick<Platform, 'unitOfWork' | 'inUse'>;

/** A shop is set otherwise; everybody who has a screen with shops open sees it at once. */
export const changeShop =
  ({ unitOfWork, inUse }: Needs) =>
  async ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const shops = shopsRepository(tx.db);
      await shops.lock();
      const find = async () => (await shops.listKept()).find((shop) => shop.id === id);
      const before = await find();
      if (!before) throw new AppError(generalErrors.notFound);
      const { version, rate, vat_proposed, ...rest } = body;
      if (before.version !== version) throw new AppError(shopsErrors.changedMeanwhile);
      const said = { ...pricingOf(before), ...rest, rate: rateAfter(before, rest.currency, rate) };
      const languages = await saidShop(shops, said, { id, had: before.languages });
      if (said.currency !== before.currency) {
        const fixed = (await countInUse(inUse(), tx.db, 'shop', id)).find((one) => one.fixes?.includes('currency'));
        if (fixed) {
          const reason = sayBoth(fixed.text, { count: fixed.count });
          throw refuseField('currency', words.currencyFixed, { currency: before.currency, reason });
        }
      }
      const was = saidOf(before);
      const changed = differing(recordedShop(was), recordedShop(said));
      if (!changed) return before;
      await shops.setShop(id, said, languages);
      const entered = said.rate !== was.rate || said.currency !== before.currency ? said.rate : null;
      await followShop(tx, { ...said, id, rate: entered }, { at: context.now(), userId: context.actor.userId });
      tx.record([{ entity: 'shop', id, action: 'changed', ...changed }]);
      const { languages: texts, fallback_language: fallback, currency, omnibus } = changed.after;
      tx.emit(shopChanged, {
        id,
        texts: texts !== undefined || fallback !== undefined,
        amounts: currency !== undefined || omnibus !== undefined,
        ...(vat_proposed && { vat_proposed }),
      });
      return (await find())!;
    });

const pricingOf = ({ price_send, price_send_from, price_send_until, omnibus }: KeptShop) => ({
  price_send,
  price_send_from,
  price_send_until,
  omnibus,
});

/**
 * The rate as the form says it: not said, it stays; emptied, it is refused while there is one, since a rate is never taken away. Another
 * currency has another rate, or none yet.
 */
function rateAfter(before: KeptShop, currency: string, said: string | null | undefined): string | null {
  if (currency !== before.currency) return said ?? null;
  const stands = before.rate?.value ?? null;
  if (said === undefined) return stands;
  if (said === null && stands !== null && currency !== rateCurrency)
    throw refuseField('rate', exchangeSentences.staysUntilOther);
  return said;
}

/** A shop as it would be typed. */
export const saidOf = (shop: KeptShop): NewShop => ({
  name: shop.name,
  country_code: shop.country_code,
  color: shop.color,
  currency: shop.currency,
  currency_symbol: shop.currencies[0]?.symbol ?? '',
  vat: shop.vat,
  time_zone: shop.time_zone,
  languages: languagesInOrder(shop).map(({ code }) => ({
    code,
    send_translation: shop.languages[code]!.send_translation,
  })),
  fallback_language: shop.fallback_language,
  rate: shop.rate?.value ?? null,
  ...pricingOf(shop),
});
