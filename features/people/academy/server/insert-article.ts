import type { Tx } from '#server/db/unit-of-work.ts';
import type { ArticleInput } from '../contract/academy.model.ts';
import { academyRepository } from './academy.repository.ts';
import { versionsRepository } from './versions.repository.ts';

/** Adds a lesson at the end, in the caller's transaction: published, it is version 1. Gives its id. */
export async function insertArticle(
  tx: Tx,
  article: ArticleInput,
  at: Date,
  by: number | null = null,
): Promise<number> {
  const id = await academyRepository(tx.db).insertArticle(article);
  const release = { again: false, note: { sq: '', en: '' }, at, by };
  if (article.published) await versionsRepository(tx.db).publish(id, 1, article, release);
  return id;
}
