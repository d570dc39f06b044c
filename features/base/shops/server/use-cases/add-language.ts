import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { addLanguage as call } from '../../contract/shops.calls.ts';
import { shopsErrors } from '../../contract/shops.errors.ts';
import { languageAdded } from '../../contract/shops.events.ts';
import { directionOfTag } from '../../contract/shops.rules.ts';
import { refuseLanguage } from '../said-language.ts';
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
      const said = { ...body, direction: body.direction ?? directionOfTag(body.iso_code) };
      await refuseLanguage(shops, said);
      if ((await shops.listLanguages()).length >= most) throw new AppError(shopsErrors.languagesFull);
      const { id, code, iso_code, name } = await shops.insertLanguage(said);
      tx.record([{ entity: 'language', id, action: 'created', after: said }]);
      tx.emit(languageAdded, { id });
      return { id, code, iso_code, name };
    });
