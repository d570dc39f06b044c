import type { z } from 'zod';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { CourseInput } from '../contract/academy.courses.ts';
import { type ArticleInput, cardInput, type WrittenCard } from '../contract/academy.model.ts';
import { servicePageInput } from '../contract/academy.service-page.ts';
import { academyRepository } from './academy.repository.ts';
import { coursesRepository } from './courses.repository.ts';
import { insertArticle } from './insert-article.ts';
import { servicePageRepository } from './service-page.repository.ts';
import { clean } from './use-cases/edit-cards.ts';

/** Adds a service card at the end of the page, in the caller's transaction; gives its id. */
export const saveCard = (tx: Tx, card: WrittenCard): Promise<number> =>
  academyRepository(tx.db).insertCard(clean(cardInput.parse(card)));

/** Writes the texts of the service page where nobody has written them yet, in the caller's transaction. */
export async function writeServicePage(tx: Tx, page: z.input<typeof servicePageInput>, now: Date): Promise<void> {
  await servicePageRepository(tx.db).set(1, servicePageInput.parse(page), now);
}

/** Adds a lesson at the end, in the caller's transaction; gives its id. */
export const saveArticle = (tx: Tx, article: ArticleInput, now: Date): Promise<number> =>
  insertArticle(tx, clean(article), now);

/** Adds a course at the end, in the caller's transaction; its lessons leave the courses they were in. Gives its id. */
export async function saveCourse(tx: Tx, course: CourseInput): Promise<number> {
  const courses = coursesRepository(tx.db);
  const id = await courses.insert(clean(course));
  await courses.setLessons(id, course.lessons);
  return id;
}
