import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { HistoryEntry } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { assignProducts as assignProductsCall } from '../../contract/products.calls.ts';
import { productErrors } from '../../contract/products.errors.ts';
import { productsAssigned } from '../../contract/products.events.ts';
import { type Assignment, assignmentsRepository, type ChangedAssignment } from '../assignments.repository.ts';
import { lockOwn } from '../products.access.ts';

type Call = typeof assignProductsCall;

/** Gives products to people, one for each language; the last word on a product and language counts. */
export const assignProducts =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const { list } = body.data;
    const wanted = [...new Map(list.map((it) => [`${it.product_id}:${it.language_id}`, it])).values()];
    const assigned = await unitOfWork(context, async (tx) => {
      const assignments = assignmentsRepository(tx.db);
      await refuseUnknown(assignments, list);
      await lockOwn(
        tx.db,
        wanted.map((it) => it.product_id),
        context.scope,
      );
      const changed = await assignments.set(wanted, context.now());
      if (changed.length === 0) return changed;
      const ids = [...new Set(changed.map((it) => it.product_id))];
      tx.record(changed.map(historyOf));
      tx.touch('product', ids);
      tx.emit(productsAssigned, { ids, userIds: [...new Set(changed.map((it) => it.user_id))] });
      return changed;
    });
    return { assigned: assigned.length };
  };

async function refuseUnknown(
  assignments: ReturnType<typeof assignmentsRepository>,
  list: readonly Assignment[],
): Promise<void> {
  const staff = await assignments.listStaffIds([...new Set(list.map((it) => it.user_id))]);
  const languages = await assignments.listLanguageIds();
  for (const [index, { user_id, language_id }] of list.entries()) {
    if (!languages.has(language_id)) throw refuseField(`data.list.${index}.language_id`, 'Unknown language');
    if (staff.has(user_id)) continue;
    const { text } = productErrors.unknownAssignee;
    throw new AppError(productErrors.unknownAssignee, {
      issues: [{ field: `data.list.${index}.user_id`, message: text }],
    });
  }
}

const historyOf = (row: ChangedAssignment): HistoryEntry => ({
  entity: 'product',
  id: row.product_id,
  action: 'assigned',
  before:
    row.old_user_id === null
      ? null
      : { language_id: row.language_id, user_id: row.old_user_id, translate_status: row.old_status },
  after: { language_id: row.language_id, user_id: row.user_id, translate_status: row.translate_status },
});
