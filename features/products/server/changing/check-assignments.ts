import { AppError, refuseField } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import { productErrors } from '../../contract/products.errors.ts';
import { type Assignment, assignmentsRepository } from '../assignments.repository.ts';

/** Refuses unknown languages and people who are no active staff; names the people for the title. */
export async function checkAssignments(db: Db, list: readonly Assignment[]): Promise<{ person: string }> {
  const assignments = assignmentsRepository(db);
  const userIds = [...new Set(list.map((it) => it.user_id))];
  const staff = await assignments.listStaffIds(userIds);
  const languages = await assignments.listLanguageIds();
  for (const [index, { user_id, language_id }] of list.entries()) {
    if (!languages.has(language_id)) throw refuseField(`data.list.${index}.language_id`, 'Unknown language');
    if (staff.has(user_id)) continue;
    const { text } = productErrors.unknownAssignee;
    throw new AppError(productErrors.unknownAssignee, {
      issues: [{ field: `data.list.${index}.user_id`, message: text }],
    });
  }
  return { person: (await assignments.listNames(userIds)).join(', ') };
}
