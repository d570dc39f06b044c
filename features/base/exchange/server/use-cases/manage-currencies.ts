import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { sayBoth } from '#kit/sentence.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import { differing } from '#server/db/differing.ts';
import type { Platform } from '#server/feature.ts';
import { countInUse } from '#server/in-use.ts';
import type * as calls from '../../contract/exchange.calls.ts';
import { exchangeChanged } from '../../contract/exchange.events.ts';
import { numberOfPair, rateCurrency } from '../../contract/exchange.rules.ts';
import { exchangeSentences as words } from '../../contract/exchange.sentences.ts';
import { exchangeReadModel } from '../exchange.read-model.ts';
import { exchangeRepository } from '../exchange.repository.ts';
import { sourcesRepository } from '../sources.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'inUse'>;

export const listCurrencies =
  ({ db }: Needs) =>
  async (): Promise<OutputOf<typeof calls.listCurrencies>> => {
    const [all, shops, pairs] = await Promise.all([
      sourcesRepository(db).listCurrencies(),
      exchangeReadModel(db).listShops(),
      exchangeRepository(db).listPairs(),
    ]);
    const used = new Set([
      rateCurrency,
      ...shops.map(({ currency }) => currency),
      ...pairs.flatMap(({ pair }) => [pair.slice(0, 3), pair.slice(3)]),
    ]);
    return all.map((one) => ({ ...one, used: used.has(one.code) }));
  };

/** Decimals stay while a shop has prices in the currency: those that are there were rounded to them. */
export const changeCurrency =
  ({ unitOfWork, inUse }: Needs) =>
  async (
    { params: { code }, body }: InputOf<typeof calls.changeCurrency>,
    context: Context,
  ): Promise<OutputOf<typeof calls.changeCurrency>> =>
    unitOfWork(context, async (tx) => {
      const currencies = sourcesRepository(tx.db);
      await exchangeRepository(tx.db).lock();
      const before = (await currencies.listCurrencies()).find((one) => one.code === code);
      if (!before) throw new AppError(generalErrors.notFound);
      const shops = (await exchangeReadModel(tx.db).listShops()).filter(({ currency }) => currency === code);
      refuseOtherShops(context.actor, shops.length === 0 ? null : shops.map(({ id }) => id));
      if (body.digits !== before.digits)
        for (const { id } of shops) {
          const fixed = (await countInUse(inUse(), tx.db, 'shop', id)).find((one) => one.fixes?.includes('currency'));
          if (fixed)
            throw refuseField('digits', words.digitsFixed, { reason: sayBoth(fixed.text, { count: fixed.count }) });
        }
      const changed = differing({ symbol: before.symbol, digits: before.digits }, body);
      if (!changed) return before;
      await currencies.setCurrency(code, body);
      tx.record([{ entity: 'currency', id: numberOfPair(code), action: 'changed', ...changed }]);
      tx.emit(exchangeChanged, {});
      return { code, ...body };
    });
