import { shopsTexts } from '#features/base/shops/contract/shops.texts.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { reviewSentences } from '../../contract/review.errors.ts';
import {
  type getForbiddenWords as getCall,
  mostWords,
  type setForbiddenWords as setCall,
} from '../../contract/review.words.calls.ts';
import { forbiddenWordsRepository } from '../forbidden-words.repository.ts';

export const getForbiddenWords =
  ({ db }: Pick<Platform, 'db'>) =>
  async (): Promise<OutputOf<typeof getCall>> =>
    forbiddenWordsRepository(db).list();

/** One word after the other, for all shops: only what is named changes, and one person after the other. */
export const setForbiddenWords =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof setCall>, context: Context): Promise<OutputOf<typeof setCall>> =>
    unitOfWork(context, async (tx) => {
      const stored = forbiddenWordsRepository(tx.db);
      const read = async () =>
        (await stored.list()).find(({ language_id }) => language_id === body.language_id)?.words ?? [];
      if (!(await stored.lock(body.language_id))) throw refuseField('language_id', shopsTexts.noLanguage);
      const before = await read();
      await stored.remove(body.language_id, body.remove);
      await stored.add(body.language_id, body.add);
      const after = await read();
      if (after.length > mostWords) throw refuseField('add', reviewSentences.wordsMax, { count: mostWords });
      if (JSON.stringify(before) === JSON.stringify(after)) return { changed: false };
      const [was, is] = [{ words: before }, { words: after }];
      tx.record([
        { entity: 'language', id: body.language_id, action: 'forbidden-words-changed', before: was, after: is },
      ]);
      return { changed: true };
    });
