import { linkDownload } from '#features/base/files/server/files.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import { type Context, isWithinShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { taskRepository } from '#server/tasks/task.repository.ts';
import type { linkExport as call } from '../../contract/exports.calls.ts';
import { exportErrors } from '../../contract/exports.errors.ts';
import type { ExportFormat } from '../../contract/exports.model.ts';
import { exportTask } from '../../contract/exports.tasks.ts';
import { exportsRepository } from '../exports.repository.ts';
import { refuseUnseen } from './start-export.ts';

const mimes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** An address for the file of an export. People who meanwhile see fewer rows than the file holds, or the list no more, get none. */
export const linkExport =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params }: InputOf<typeof call>, { actor, scope, now }: Context): Promise<OutputOf<typeof call>> => {
    const found = await exportsRepository(db).findOwn(actor.userId, params.id, now());
    if (!found?.storage_key) throw new AppError(exportErrors.gone);
    const task = await taskRepository(db).find(params.id);
    // What an earlier release asked for in another way cannot be judged any more.
    const input = exportTask.input.safeParse(task?.input);
    if (!input.success) throw new AppError(exportErrors.gone);
    const { asked, shops } = input.data;
    refuseUnseen(actor, asked.list);
    const narrowedSince = scope.sellerId !== null && found.seller_id !== scope.sellerId;
    if (narrowedSince || !isWithinShops(actor, shops)) throw new AppError(exportErrors.gone);
    const { storage_key: storageKey, name, format } = found;
    return { url: await linkDownload(db, { storageKey, name, mime: mimes[format] }, now()) };
  };
