import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { differing } from '#server/db/differing.ts';
import type { Platform } from '#server/feature.ts';
import type { changeLanguage as call } from '../../contract/shops.calls.ts';
import { shopsErrors } from '../../contract/shops.errors.ts';
import { languagesChanged } from '../../contract/shops.events.ts';
import { refuseLanguage } from '../said-language.ts';
import { shopsRepository } from '../shops.repository.ts';

export const changeLanguage =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const shops = shopsRepository(tx.db);
      await shops.lock();
      const before = (await shops.listLanguages()).find((language) => language.id === id);
      if (!before) throw new AppError(generalErrors.notFound);
      const { version, ...said } = body;
      if (before.version !== version) throw new AppError(shopsErrors.changedMeanwhile);
      await refuseLanguage(shops, { code: before.code, ...said }, id);
      const { name, iso_code, direction, fallback, interface: shown } = before;
      const now = { name, iso_code, direction, fallback, interface: shown };
      const after = {
        ...now,
        name: said.name,
        iso_code: said.iso_code,
        direction: said.direction ?? direction,
        fallback: said.fallback === undefined ? fallback : said.fallback,
        interface: said.interface ?? shown,
      };
      const changed = differing(now, after);
      if (!changed) return {};
      await shops.setLanguage(id, after);
      tx.record([{ entity: 'language', id, action: 'changed', ...changed }]);
      tx.emit(languagesChanged, {});
      return {};
    });
