import type { InputOf, OutputOf } from '#kit/call.ts';
import { refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getForbiddenWords as getCall, setForbiddenWords as setCall } from '../../contract/review.words.calls.ts';
import { forbiddenWordsRepository } from '../forbidden-words.repository.ts';

export const getForbiddenWords =
  ({ db }: Pick<Platform, 'db'>) =>
  async (): Promise<OutputOf<typeof getCall>> =>
    forbiddenWordsRepository(db).list();

/** The whole list of one language, in all shops. */
export const setForbiddenWords =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof setCall>, context: Context): Promise<OutputOf<typeof setCall>> =>
    unitOfWork(context, async (tx) => {
      const stored = forbiddenWordsRepository(tx.db);
      const read = async () =>
        (await stored.list()).find(({ language_id }) => language_id === body.language_id)?.words ?? [];
      const before = await read();
      if (!(await stored.set(body.language_id, body.words)))
        throw refuseField('language_id', 'There is no such language');
      const after = await read();
      if (JSON.stringify(before) === JSON.stringify(after)) return { changed: false };
      const [was, is] = [{ words: before }, { words: after }];
      tx.record([
        { entity: 'language', id: body.language_id, action: 'forbidden-words-changed', before: was, after: is },
      ]);
      return { changed: true };
    });
