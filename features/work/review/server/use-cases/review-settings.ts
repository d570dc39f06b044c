import { findPerson } from '#features/base/session/server/session.public.ts';
import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import { materialitySetting, readMateriality } from '#features/catalogue/products/contract/products.materiality.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { autoApprovalSetting, readAutoApproval } from '../../contract/review.auto.ts';
import type {
  getReviewSettings as getCall,
  setReviewSettings as setCall,
} from '../../contract/review.settings.calls.ts';

export const getReviewSettings =
  ({ db }: Pick<Platform, 'db'>) =>
  async (): Promise<OutputOf<typeof getCall>> => {
    const stored = settingsRepository(db);
    const { user_id: userId, ...auto } = readAutoApproval(await stored.find(autoApprovalSetting, null));
    const person = userId === null ? null : await findPerson(db, userId);
    return {
      materiality: readMateriality(await stored.find(materialitySetting, null)),
      auto: { ...auto, by: person?.fullName ?? null },
    };
  };

/** What is different after a change, for the history. */
function differing<T extends object>(before: T, after: T) {
  const keys = (Object.keys(after) as (keyof T)[]).filter((key) => before[key] !== after[key]);
  const of = (value: T) => Object.fromEntries(keys.map((key) => [key, value[key]]));
  return keys.length === 0 ? null : { before: of(before), after: of(after) };
}

/** Only what is named changes, one person after the other. */
export const setReviewSettings =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof setCall>, context: Context): Promise<OutputOf<typeof setCall>> =>
    unitOfWork(context, async (tx) => {
      const stored = settingsRepository(tx.db);
      const table = readMateriality(await stored.lock(materialitySetting, null, {}));
      const { user_id: _before, ...auto } = readAutoApproval(await stored.lock(autoApprovalSetting, null, {}));
      const next = { table: { ...table, ...body.materiality }, auto: { ...auto, ...body.auto } };
      const changes = [
        { key: materialitySetting, is: differing(table, next.table), value: next.table },
        {
          key: autoApprovalSetting,
          is: differing(auto, next.auto),
          value: { ...next.auto, user_id: context.actor.userId },
        },
      ].filter(({ is }) => is !== null);
      for (const { key, is, value } of changes) {
        await stored.set(key, null, value);
        const [before, after] = [{ [key]: is!.before }, { [key]: is!.after }];
        tx.record([{ entity: 'settings', id: 1, action: 'changed', before, after }]);
      }
      return { changed: changes.length > 0 };
    });
