import type { Db } from '#server/db/database.ts';
import { forbiddenWordsIn } from '../contract/review.words.ts';
import { forbiddenWordsRepository } from './forbidden-words.repository.ts';

type Found = { readonly word: string; readonly language: string | null };

/** Forbidden words in the texts of a product: each language by its own list, the supplier's own text by all of them. */
export async function forbiddenIn(db: Db, productId: number): Promise<Found[]> {
  const words = forbiddenWordsRepository(db);
  const lists = await words.list();
  if (lists.length === 0) return [];
  const texts = await words.listTexts(productId);
  const all = [...new Set(lists.flatMap((list) => list.words))];
  return texts.flatMap(({ language_id, language, ...text }) => {
    const own = language_id === null ? all : (lists.find((list) => list.language_id === language_id)?.words ?? []);
    return forbiddenWordsIn(text, own).map((word) => ({ word, language }));
  });
}
