import { shopsTexts } from '#features/base/shops/contract/shops.texts.ts';
import { AppError, refuseField } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import { productErrors } from '../../contract/products.errors.ts';
import { type Assigning, assignmentsRepository } from '../assignments.repository.ts';
import type { AssignmentsAsked } from './assignment-steps.ts';

/** Refuses unknown languages and people who are no active staff; names the people for the title. */
export async function checkAssignments(db: Db, asked: AssignmentsAsked): Promise<{ person: string }> {
  const list: readonly Assigning[] = 'each' in asked ? [asked.each] : asked.list;
  const place = (index: number) => ('each' in asked ? 'data.list' : `data.list.${index}`);
  const assignments = assignmentsRepository(db);
  const userIds = [...new Set(list.map((it) => it.user_id))];
  const staff = await assignments.listStaffIds(userIds);
  const languages = await assignments.listLanguageIds();
  for (const [index, { user_id, language_id }] of list.entries()) {
    if (!languages.has(language_id)) throw refuseField(`${place(index)}.language_id`, shopsTexts.noLanguage);
    if (staff.has(user_id)) continue;
    const { text } = productErrors.unknownAssignee;
    throw new AppError(productErrors.unknownAssignee, {
      issues: [{ field: `${place(index)}.user_id`, message: text }],
    });
  }
  return { person: (await assignments.listNames(userIds)).join(', ') };
}
