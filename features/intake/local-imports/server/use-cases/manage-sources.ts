import { requireLeafCategories } from '#features/catalogue/categories/server/categories.public.ts';
import { sellerToWriteFor } from '#features/intake/local-products/server/local-products.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { changedFields } from '#server/db/changed-fields.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { localImportErrors as errors } from '../../contract/local-imports.errors.ts';
import type * as calls from '../../contract/local-imports.sources.calls.ts';
import { hostOf, type ImportSource, mostSources, type SourceInput } from '../../contract/local-imports.sources.ts';
import { beginFetch } from '../running/begin-fetch.ts';
import { listSources as readSources } from '../sources.read-model.ts';
import { type StoredSource, sourcesRepository } from '../sources.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>;

/** What the history says of an address: its path may hold a key. */
const recordedSource = ({ url, mode, every_hours, active }: SourceInput): Record<string, unknown> => ({
  file_address: hostOf(url),
  import_mode: mode,
  every_hours,
  active,
});

export const listSources =
  ({ db }: Needs) =>
  (_input: unknown, { scope }: Context): Promise<ImportSource[]> =>
    readSources(db, scope);

export const createSource =
  ({ db, unitOfWork }: Needs) =>
  async ({ body }: InputOf<typeof calls.createSource>, context: Context): Promise<ImportSource> => {
    const { seller_id, ...source } = body;
    const seller = await sellerToWriteFor(db, context, seller_id);
    const id = await unitOfWork(context, async (tx) => {
      const sources = sourcesRepository(tx.db);
      await requireCategory(tx, source);
      if ((await sources.countOf(seller.id)) >= mostSources)
        throw new AppError(errors.manyAddresses, { values: { most: mostSources } });
      const by = { sellerId: seller.id, userId: context.actor.userId, now: context.now() };
      const made = await sources.insert(source, by);
      if (made === null) throw new AppError(errors.sameAddress);
      tx.record([{ entity: 'seller', id: seller.id, action: 'file address added', after: recordedSource(source) }]);
      return made;
    });
    return (await readSources(db, context.scope, id))[0]!;
  };

export const updateSource =
  ({ db, unitOfWork }: Needs) =>
  async ({ params: { id }, body }: InputOf<typeof calls.updateSource>, context: Context): Promise<ImportSource> => {
    const { version, ...source } = body;
    await unitOfWork(context, async (tx) => {
      const sources = sourcesRepository(tx.db);
      const before = await lockSource(tx, id, context);
      if (before.version !== version) throw new AppError(errors.sourceChanged);
      await requireCategory(tx, source);
      // Another address, or another way of taking it in, is another file even where the bytes are the same.
      const anew =
        before.url !== source.url || before.mode !== source.mode || before.category_id !== source.category_id;
      const by = { userId: context.actor.userId, nextAt: context.now(), anew };
      if (!(await sources.set(id, source, by))) throw new AppError(errors.sameAddress);
      const changes = changedFields(recordedSource(before), recordedSource(source));
      tx.record([{ entity: 'seller', id: before.seller_id, action: 'file address changed', ...changes }]);
    });
    return (await readSources(db, context.scope, id))[0]!;
  };

/** From the page of everything that runs by the clock. What goes on is due at once. */
export const pauseSource =
  ({ unitOfWork }: Needs) =>
  (asked: { readonly id: number; readonly paused: boolean }, context: Context): Promise<void> =>
    unitOfWork(context, async (tx) => {
      const before = await lockSource(tx, asked.id, context);
      if (before.active === !asked.paused) return;
      await sourcesRepository(tx.db).setActive(asked.id, !asked.paused, context.now());
      const changes = { before: { active: before.active }, after: { active: !asked.paused } };
      tx.record([{ entity: 'seller', id: before.seller_id, action: 'file address changed', ...changes }]);
    });

export const deleteSource =
  ({ unitOfWork }: Needs) =>
  ({ params: { id } }: InputOf<typeof calls.deleteSource>, context: Context): Promise<{ id: number }> =>
    unitOfWork(context, async (tx) => {
      const before = await lockSource(tx, id, context);
      await sourcesRepository(tx.db).delete(id);
      const { seller_id } = before;
      tx.record([{ entity: 'seller', id: seller_id, action: 'file address deleted', before: recordedSource(before) }]);
      return { id };
    });

export const fetchSource =
  (platform: Needs) =>
  (
    { params: { id } }: InputOf<typeof calls.fetchSource>,
    context: Context,
  ): Promise<OutputOf<typeof calls.fetchSource>> =>
    platform.unitOfWork(context, async (tx) => {
      const source = await lockSource(tx, id, context);
      if (await sourcesRepository(tx.db).isAtWork(id)) throw new AppError(errors.stillFetching);
      // Who asks for it wants it, also after the last one was taken back.
      await sourcesRepository(tx.db).forgetFile(id);
      const by = { ...source, user_id: context.actor.userId };
      return { import_id: await beginFetch(platform, tx, { source: by, by: context, now: context.now() }) };
    });

async function lockSource(tx: Tx, id: number, { scope }: Context): Promise<StoredSource> {
  const source = await sourcesRepository(tx.db).findForUpdate(id, scope);
  if (!source) throw new AppError(generalErrors.notFound);
  return source;
}

async function requireCategory(tx: Tx, { category_id }: SourceInput): Promise<void> {
  if (category_id !== null) await requireLeafCategories(tx.db, [category_id], 'tree', 'category_id');
}
