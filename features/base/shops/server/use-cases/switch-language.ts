import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { switchLanguage as call } from '../../contract/shops.calls.ts';
import { shopsErrors } from '../../contract/shops.errors.ts';
import { languagesChanged } from '../../contract/shops.events.ts';
import { defaultLanguage } from '../../contract/shops.rules.ts';
import { shopsRepository } from '../shops.repository.ts';

/** A language that is switched off cannot be given to a shop; its texts stay for when it is on again. */
export const switchLanguage =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const shops = shopsRepository(tx.db);
      await shops.lock();
      const before = (await shops.listLanguages()).find((language) => language.id === id);
      if (!before) throw new AppError(generalErrors.notFound);
      const { active } = body;
      if (before.active === active) return { active };
      if (before.version !== body.version) throw new AppError(shopsErrors.changedMeanwhile);
      const { code } = before;
      if (code === defaultLanguage) throw new AppError(shopsErrors.defaultLanguageStays);
      const users = (await shops.listKept()).filter((shop) => shop.languages[code] || shop.fallback_language === code);
      if (users.length > 0)
        throw new AppError(shopsErrors.languageInUse, { values: { shops: users.map(({ name }) => name).join(', ') } });
      await shops.setLanguageActive(id, active);
      const action = active ? 'language switched on' : 'language switched off';
      tx.record([{ entity: 'language', id, action }]);
      tx.emit(languagesChanged, {});
      return { active };
    });
