import { saveArticle, saveCard } from '#features/people/academy/server/academy.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { academyArticles, serviceCards } from '../demo/sellers-pages.ts';

/** What local sellers find under Service and Academy. */
export async function insertSellersPages(tx: Tx): Promise<void> {
  for (const card of serviceCards) await saveCard(tx, card);
  for (const article of academyArticles) await saveArticle(tx, article);
}
