import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { addLanguage as call } from '../../contract/shops.calls.ts';
import { shopsErrors } from '../../contract/shops.errors.ts';
import { languageAdded } from '../../contract/shops.events.ts';
import { shopsRepository } from '../shops.repository.ts';

/** The list keeps a bit for each (ADR 73). */
const most = 32;

/** A language in which shops may sell from now on; a task fills its names. */
export const addLanguage =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const shops = shopsRepository(tx.db);
      await shops.lock();
      const there = await shops.listLanguages();
      if (there.some(({ code }) => code === body.code)) throw new AppError(shopsErrors.languageTaken);
      if (there.length >= most) throw new AppError(shopsErrors.languagesFull);
      const language = await shops.insertLanguage(body);
      tx.record([{ entity: 'language', id: language.id, action: 'created', after: body }]);
      tx.emit(languageAdded, { id: language.id });
      return language;
    });
