import { saveArticle, saveCard, saveCourse, writeServicePage } from '#features/people/academy/server/academy.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { academyArticles, academyCourse, serviceCards, servicePage } from '../demo/sellers-pages.ts';

/** What local sellers find under Service and Academy. */
export async function insertSellersPages(tx: Tx): Promise<void> {
  for (const card of serviceCards) await saveCard(tx, card);
  await writeServicePage(tx, servicePage, new Date());
  const lessons: number[] = [];
  for (const article of academyArticles) lessons.push(await saveArticle(tx, article, new Date()));
  await saveCourse(tx, { ...academyCourse, lessons: academyCourse.lessons.map((place) => lessons[place]!) });
}
