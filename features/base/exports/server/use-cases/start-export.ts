import type { InputOf, OutputOf } from '#kit/call.ts';
import { clockOf } from '#kit/clock.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { startExport as call } from '../../contract/exports.calls.ts';
import { exportErrors } from '../../contract/exports.errors.ts';
import { type ExportAsked, exportedLists } from '../../contract/exports.model.ts';
import { atOnce, retentionDays } from '../../contract/exports.rules.ts';
import { exportTask } from '../../contract/exports.tasks.ts';
import { exportsRepository } from '../exports.repository.ts';

const dayMs = 86_400_000;

/** Starts an export under the rights of this moment. */
export const startExport =
  ({ unitOfWork, startTask }: Pick<Platform, 'unitOfWork' | 'startTask'>) =>
  async ({ body: asked }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const { actor, scope, now } = context;
    if (!holdsAny(actor.permissions, exportedLists[asked.list].access)) throw new AppError(generalErrors.forbidden);
    return unitOfWork(context, async (tx) => {
      const exports = exportsRepository(tx.db);
      if ((await exports.countUnfinished(actor.userId)) >= atOnce)
        throw new AppError(exportErrors.tooMany, { values: { limit: atOnce } });
      const input = { asked, sellerId: scope.sellerId, restricted: actor.scoped };
      const id = await startTask(tx, context, exportTask, input);
      await exports.insert({
        id,
        ownerId: actor.userId,
        sellerId: scope.sellerId,
        name: fileName(asked, now()),
        format: asked.format,
        expiresAt: new Date(now().getTime() + retentionDays * dayMs),
      });
      return { id };
    });
  };

const two = (part: number): string => String(part).padStart(2, '0');

/** `products-2026-11-21-1803.xlsx`, by the person's clock. */
function fileName({ list, format, time_zone }: ExportAsked, at: Date): string {
  const { year, month, day, hour, minute } = clockOf(time_zone)(at);
  return `${list}-${year}-${two(month)}-${two(day)}-${two(hour)}${two(minute)}.${format}`;
}
