import { exportErrors } from '#features/base/exports/contract/exports.errors.ts';
import { linkDownload } from '#features/base/files/server/files.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { AppError } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import { type Context, isWithinShops, refuseOtherShops } from '#server/context.ts';
import { inTransaction } from '#server/db/database.ts';
import { shopsOfPerson } from '#server/db/shops-of-person.ts';
import type { Platform } from '#server/feature.ts';
import { deleteBytes } from '#server/storage/delete-bytes.ts';
import { taskRepository } from '#server/tasks/task.repository.ts';
import type * as calls from '../../contract/documents.calls.ts';
import { documentErrors as errors } from '../../contract/documents.errors.ts';
import { archiveDays, mostArchived } from '../../contract/documents.rules.ts';
import { documentSentences as says } from '../../contract/documents.sentences.ts';
import { archiveTask } from '../../contract/documents.tasks.ts';
import { archivesRepository } from '../archives.repository.ts';
import { whoseDocuments } from '../documents.access.ts';
import { documentListReadModel } from '../documents.list.read-model.ts';

const dayMs = 86_400_000;

/** Starts the file of a selection under the rights of this moment. */
export const startArchive =
  ({ readDb, unitOfWork, startTask }: Pick<Platform, 'readDb' | 'unitOfWork' | 'startTask'>) =>
  async (
    { body: filters }: InputOf<typeof calls.startArchive>,
    context: Context,
  ): Promise<OutputOf<typeof calls.startArchive>> => {
    if (filters.shop !== undefined) refuseOtherShops(context.actor, [filters.shop]);
    const whose = whoseDocuments(context);
    const sums = await documentListReadModel(readDb).sums(filters, whose);
    const count = sums.reduce((all, one) => all + one.count, 0);
    if (count === 0) throw new AppError(errors.nothing, { values: { why: say(says.nothingFound) } });
    if (count > mostArchived) throw new AppError(errors.tooMany, { values: { count, limit: mostArchived } });
    const now = context.now();
    return unitOfWork(context, async (tx) => {
      const { actor, scope, cause } = context;
      const shopIds = filters.shop === undefined ? await shopsOfPerson(tx.db, actor) : [filters.shop];
      const by = { userId: actor.userId, shopId: scope.shopId, shopIds, cause };
      const id = await startTask(tx, by, archiveTask, { filters, shops: whose.shops ? [...whose.shops] : null });
      await archivesRepository(tx.db).insert({
        id,
        owner_id: context.actor.userId,
        name: `tregu-documents-${filters.from ?? 'all'}-${filters.to ?? dayIn(now, houseZone)}.zip`,
        created_at: now,
        expires_at: new Date(now.getTime() + archiveDays * dayMs),
      });
      return { id };
    });
  };

export const listArchives =
  ({ db }: Pick<Platform, 'db'>) =>
  async (_: InputOf<typeof calls.listArchives>, context: Context): Promise<OutputOf<typeof calls.listArchives>> =>
    (await archivesRepository(db).listOwn(context.actor.userId, context.now())).map(
      ({ storage_key: _key, created_at, expires_at, ...archive }) => ({
        ...archive,
        created_at: created_at.toISOString(),
        expires_at: expires_at.toISOString(),
      }),
    );

/** People who meanwhile work in fewer shops than the file is of get no address; the right to read orders is the call's. */
export const linkArchive =
  ({ db }: Pick<Platform, 'db'>) =>
  async (
    { params }: InputOf<typeof calls.linkArchive>,
    context: Context,
  ): Promise<OutputOf<typeof calls.linkArchive>> => {
    const found = await archivesRepository(db).findOwn(context.actor.userId, params.id, context.now());
    const task = found?.storage_key && (await taskRepository(db).find(params.id));
    if (!task) throw new AppError(exportErrors.gone);
    const { filters, shops } = archiveTask.input.parse(task.input);
    if (!isWithinShops(context.actor, filters.shop === undefined ? shops : [filters.shop]))
      throw new AppError(exportErrors.gone);
    const file = { storageKey: found.storage_key, mime: 'application/zip', name: found.name };
    return { url: await linkDownload(db, file, context.now()) };
  };

/** Deletes files that are kept no longer; their documents stay. */
export const purgeArchives =
  ({ db, storage, now }: Pick<Platform, 'db' | 'storage' | 'now'>) =>
  (): Promise<number> =>
    inTransaction(db, async (trx) => {
      const keys = await archivesRepository(trx).deleteExpired(now());
      await deleteBytes(trx, storage, keys);
      return keys.length;
    });
