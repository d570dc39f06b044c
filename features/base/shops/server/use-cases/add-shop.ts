import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import { fillIn } from '#kit/text.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { addShop as call } from '../../contract/shops.calls.ts';
import { shopsErrors } from '../../contract/shops.errors.ts';
import { shopAdded } from '../../contract/shops.events.ts';
import { shopsTexts } from '../../contract/shops.texts.ts';
import { shopsRepository } from '../shops.repository.ts';

/** A country more on a running market: every node serves it from its first request on, and a task fills its list. */
export const addShop =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const shops = shopsRepository(tx.db);
      await shops.lock();
      if (await shops.hasName(body.name)) throw new AppError(shopsErrors.nameTaken);
      const known = new Map((await shops.listLanguages()).map((language) => [language.code, language]));
      const languages = body.languages.map(({ code, send_translation }, position) => {
        const language = known.get(code);
        if (!language) throw refuseField(`languages.${position}.code`, fillIn(shopsTexts.unknownLanguage.en, { code }));
        const { id, name, iso_code } = language;
        return [code, { id, name, iso_code, position, send_translation }] as const;
      });
      const shop = await shops.insertShop(body, Object.fromEntries(languages));
      const after = { ...body, languages: body.languages.map(({ code }) => code).join(', ') };
      tx.record([{ entity: 'shop', id: shop.id, action: 'created', after }]);
      tx.emit(shopAdded, { id: shop.id });
      return shop;
    });
