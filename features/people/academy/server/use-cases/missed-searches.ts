import type { InputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/academy.calls.ts';
import { explanations, searchedAs } from '../../contract/academy.explanations.ts';
import { findLessons, type MissedSearch, missedSearches } from '../../contract/academy.model.ts';
import { requireEditor } from '../academy.access.ts';
import { academyReadModel } from '../academy.read-model.ts';
import { searchesRepository } from '../searches.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;

/** What comes with Tregu is found as lessons are. */
const isExplained = (text: string): boolean => findLessons(explanations.map(searchedAs), text).length > 0;

/** Editors who try words out tell nothing of what sellers lack. What a lesson says is asked again here: a page may be old. */
export const countMissedSearch =
  ({ unitOfWork }: Needs) =>
  async ({ body: { text } }: InputOf<typeof calls.countMissedSearch>, context: Context) => {
    if (context.scope.sellerId === null) return { counted: false };
    return unitOfWork(context, async (tx) => {
      const lessons = await academyReadModel(tx.db).listArticles(context.actor.userId, false);
      if (isExplained(text) || findLessons(lessons, text).length > 0) return { counted: false };
      await searchesRepository(tx.db).count(text, context.now());
      return { counted: true };
    });
  };

export const listMissedSearches =
  ({ db }: Needs) =>
  async (_input: unknown, context: Context): Promise<MissedSearch[]> => {
    requireEditor(context);
    const [searches, lessons] = await Promise.all([
      searchesRepository(db).list(context.now()),
      academyReadModel(db).listArticles(context.actor.userId, false),
    ]);
    return searches
      .filter(({ text }) => !isExplained(text) && findLessons(lessons, text).length === 0)
      .slice(0, missedSearches.shown);
  };
