import { isDeepStrictEqual } from 'node:util';
import { changeSetErrors } from '#features/base/change-sets/contract/change-sets.errors.ts';
import { claimUploads } from '#features/base/files/server/files.public.ts';
import { contextOfPerson } from '#features/base/session/server/session.public.ts';
import { productErrors } from '#features/catalogue/products/contract/products.errors.ts';
import { changeSupplied } from '#features/catalogue/products/server/products.public.ts';
import type { LocalContent } from '#features/intake/local-products/contract/local-products.content.ts';
import {
  contentLanguageIds,
  listLocalProductsById,
  localProductsRepository,
  toContent,
  toSupplied,
} from '#features/intake/local-products/server/local-products.public.ts';
import { answerRequests } from '#features/intake/review-requests/server/review-requests.public.ts';
import { AppError, generalErrors, saidOf } from '#kit/error.ts';
import { say, textOf } from '#kit/sentence.ts';
import type { TaskResult } from '#kit/task.ts';
import type { Context } from '#server/context.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf, stopReason, type TaskRun } from '#server/tasks/handle-task.ts';
import { isRightsChanged, rightsOf, rightsOfNow } from '#server/tasks/rights-of-now.ts';
import { namedAttributes, withAttributes } from '../contract/local-imports.attributes.ts';
import { localImportErrors as errors } from '../contract/local-imports.errors.ts';
import { valuesOf, withValues } from '../contract/local-imports.fields.ts';
import { withZippedPhotos } from '../contract/local-imports.plan.ts';
import { localImportTaskTexts as taskTexts } from '../contract/local-imports.sentences.ts';
import { localImportTask } from '../contract/local-imports.tasks.ts';
import { importTexts } from '../contract/local-imports.texts.ts';
import { localImportsRepository, type StoredImport, type WorkRow } from './local-imports.repository.ts';
import { type Afterwards, archiveMissing, restoreMissing } from './running/archive-missing.ts';
import { fetchPhotos, type Photos } from './running/fetch-photos.ts';
import { attributesOf, type FileAttributes, valuesWith } from './running/file-attributes.ts';
import { bringSource, judgeAll, readFileOf } from './running/read-and-judge.ts';

type Needs = Platform;
/** One step of an import; of a file that is fetched by the clock, all of them. */
export const localImportHandler = (needs: Needs) =>
  handleTask(localImportTask, async ({ importId, action }, run) => {
    const stored = await needs.unitOfWork(byOf(run, importId), (tx) =>
      localImportsRepository(tx.db).findForUpdate(importId, { sellerId: null }),
    );
    if (!stored) throw new AppError(generalErrors.notFound);
    const given = { stored, run, context: async () => (await contextOf(needs, stored, run)).context };
    if (action === 'check') return judgeAll(needs, given);
    if (action === 'read' && stored.source_id === null) return readFileOf(needs, given);
    if (action === 'read')
      return bringSource(needs, given, (one) => carryOutAll(needs, { stored: one, action: 'run', run }));
    return carryOutAll(needs, { stored, action, run });
  });

type All = { readonly stored: StoredImport; readonly action: 'run' | 'undo'; readonly run: TaskRun };

/** Row by row, each with its outcome in one transaction: a crash leaves nothing half done, and what is done is not done twice. */
async function carryOutAll(needs: Needs, { stored, action, run }: All): Promise<TaskResult> {
  const importId = stored.id;
  const finished = (await run.finishedItems()).size;
  const work = await localImportsRepository(needs.db).listWork(importId, action);
  const total = finished + work.length;
  const attributes = await attributesOf(needs.db, stored);
  run.expectItems(work.map(({ row }) => String(row)));
  const people = rightsOfNow(
    () => contextOf(needs, stored, run),
    ({ rights }) => rights,
  );
  try {
    for (const [at, { row }] of work.entries()) {
      run.signal.throwIfAborted();
      await people.work(async (person) => {
        const now = await localImportsRepository(needs.db).getWork(importId, row);
        await oneRow(needs, { stored, row: now, action, run, ...person, attributes });
      });
      if (at % 5 === 0)
        await run.progress(finished + at + 1, total, say(taskTexts.progress, { done: finished + at + 1, total }));
    }
  } catch (error) {
    if (stopReason(error, run.signal) !== 'lost')
      await end(needs, run, stored, action === 'run' ? 'partly' : 'undone_partly');
    throw error;
  }
  const { done, failed } = await run.countItems();
  const whole = action === 'run' ? (['done', 'partly'] as const) : (['undone', 'undone_partly'] as const);
  await end(needs, run, stored, failed === 0 ? whole[0] : whole[1]);
  return resultOf(done, done + failed, say(taskTexts.rows, { done, total: done + failed }));
}

const byOf = (run: TaskRun, importId: number) => ({
  userId: run.userId,
  shopId: run.shopId,
  cause: `import:${importId}`,
});

const end = (needs: Needs, run: TaskRun, { id }: StoredImport, state: 'done' | 'partly' | 'undone' | 'undone_partly') =>
  needs.unitOfWork(byOf(run, id), (tx) => localImportsRepository(tx.db).setState(id, state, { endedAt: needs.now() }));

/**
 * With the rights the person has now: nobody whose seller was suspended writes any more, and nobody who belongs to another seller, or to none.
 * @throws AppError local_import_rights_gone
 */
async function contextOf(needs: Needs, stored: StoredImport, run: TaskRun): Promise<Pick<One, 'context' | 'rights'>> {
  const context = await contextOfPerson(needs, run.userId ?? stored.user_id, {
    shopId: run.shopId,
    cause: `import:${stored.id}`,
    right: 'Update_Product-Seller',
    signal: run.signal,
  });
  if (!context || ![null, stored.seller_id].includes(context.scope.sellerId)) throw new AppError(errors.rightsGone);
  return { context, rights: rightsOf(context.actor) };
}

type One = {
  readonly stored: StoredImport;
  readonly row: WorkRow;
  readonly action: 'run' | 'undo';
  readonly run: TaskRun;
  readonly context: Context;
  /** Those the context was read with. */
  readonly rights: NonNullable<By['rights']>;
  readonly attributes: FileAttributes;
};

/**
 * Writes a row with the rights that were read, or why it cannot be written.
 * @throws AppError `rightsChanged` where these changed since, and nothing was written
 */
async function oneRow(needs: Needs, one: One): Promise<void> {
  const { stored, row, action, run, rights } = one;
  const key = String(row.row);
  try {
    const photos = action === 'run' ? await photosOf(needs, one) : null;
    const by = { ...byOf(run, stored.id), rights };
    const afterwards = await needs.unitOfWork(by, async (tx) => {
      const rest = await carryOut(needs, tx, one, photos);
      await run.recordItems([{ key, outcome: 'done', reason: null }], tx);
      return rest;
    });
    await afterwards?.();
  } catch (error) {
    if (stopReason(error, run.signal) !== 'failed' || isRightsChanged(error)) throw error;
    if (!(error instanceof AppError)) needs.logError(error, { import: stored.id, row: row.row });
    const refusal = error instanceof AppError ? error : new AppError(generalErrors.unexpected);
    const since = [productErrors.changedMeanwhile.code, changeSetErrors.changedSince.code];
    const text = since.includes(refusal.definition.code)
      ? { en: refusal.message, sq: importTexts.changedSince.sq }
      : textOf(saidOf(refusal));
    const issue = { column: '', value: '', code: refusal.definition.code, text };
    await needs.unitOfWork(byOf(run, stored.id), async (tx) => {
      const state = action === 'run' ? 'failed' : 'kept';
      await localImportsRepository(tx.db).setRow(stored.id, row.row, { state, issues: [issue] });
      await run.recordItems([{ key, outcome: 'failed', reason: saidOf(refusal) }], tx);
    });
  }
}

/** What a row asks for; what it gives is done once the transaction stands. */
async function carryOut(needs: Needs, tx: Tx, one: One, photos: Photos | null): Promise<Afterwards | undefined> {
  const { stored, row, action, context } = one;
  if (row.verdict === 'missing') {
    const move = action === 'run' ? archiveMissing : restoreMissing;
    return move(needs, tx, { importId: stored.id, row, context });
  }
  await (action === 'run' ? writeRow(tx, one, photos) : takeBack(tx, one));
  return undefined;
}

/** The photos the row names; fetched before the transaction, which must not wait for other people's servers. */
async function photosOf(needs: Needs, { stored, row, context }: One): Promise<Photos | null> {
  const at = stored.fields.photos;
  const imports = localImportsRepository(needs.db);
  const values = valuesOf(row.cells, stored.fields, stored.mode);
  const { photos: cell } = withZippedPhotos(values, stored.mode, await imports.listZipped(stored.id));
  if (cell === undefined || row.verdict === 'missing') return null;
  const [product] =
    row.product_id === null ? [] : await listLocalProductsById(needs.db, [row.product_id], context.scope);
  // Photos a draft has from the same addresses are not fetched again.
  const draft = product ? null : await draftOf(localProductsRepository(needs.db), stored, row);
  const before: LocalContent = product ? toContent(product) : { ...row.content!, images: draft?.content.images ?? [] };
  const column = at === undefined ? '' : (stored.columns[at] ?? '');
  return fetchPhotos(needs, context, { before, cell, column, zipped: await imports.listZippedFiles(stored.id) });
}

/** The draft an earlier file began of the new product of a row. */
const draftOf = (drafts: ReturnType<typeof localProductsRepository>, stored: StoredImport, row: WorkRow) =>
  drafts.findDraftBySku(stored.seller_id, row.content?.variants[0]?.sku.trim() ?? '');

/** A product there is becomes what was planned; a new one becomes a draft, which its seller looks at and sends. */
async function writeRow(tx: Tx, { stored, row, context, attributes }: One, photos: Photos | null): Promise<void> {
  const imports = localImportsRepository(tx.db);
  if (!row.content) throw new AppError(generalErrors.unexpected);
  if (photos && photos.fetched.length > 0) {
    const files = photos.fetched.map(({ fileId }) => fileId);
    await claimUploads(tx, files, context.actor, { forSeller: stored.seller_id });
    await imports.insertPhotos(photos.fetched);
  }
  const issues = photos?.issues ?? [];
  if (row.product_id === null) {
    const drafts = localProductsRepository(tx.db);
    await drafts.lockSeller(stored.seller_id);
    const draft = await draftOf(drafts, stored, row);
    const content = { ...row.content, images: photos?.images ?? draft?.content.images ?? [] };
    const by = { sellerId: stored.seller_id, userId: context.actor.userId, productId: null };
    if (!draft) {
      const draftId = await drafts.insertDraft({ ...by, content, at: context.now() });
      return imports.setRow(stored.id, row.row, { state: 'done', draftId, issues });
    }
    const former = draft.content;
    if (!isDeepStrictEqual(former, content)) {
      const may = (await imports.isOfAnImport(draft.id)) && (await drafts.renewDraft(draft.id, content, context.now()));
      if (!may) throw new AppError(errors.draftBegun);
    }
    return imports.setRow(stored.id, row.row, { state: 'done', draftId: draft.id, former, issues });
  }
  const [product] = await listLocalProductsById(tx.db, [row.product_id], context.scope);
  if (!product) throw new AppError(generalErrors.notFound);
  const former = toContent(product);
  const values = valuesWith(row.cells, stored, attributes);
  const at = former.variants.findIndex((one) => one.sku.trim() === values.sku);
  if (at < 0) throw new AppError(productErrors.changedMeanwhile, { values: { name: '–' } });
  const ids = values.attributes === undefined ? [] : namedAttributes(values.attributes, attributes.catalog);
  // A value that was taken away since the check.
  if (ids === null) throw new AppError(productErrors.changedMeanwhile, { values: { name: '–' } });
  const plain = withAttributes(withValues(former, at, values, row.content.category_id), at, {
    ids,
    catalog: attributes.catalog,
  });
  const content = photos === null ? plain : { ...plain, images: photos.images };
  // Two rows of one product: the second one stands on what the first one left.
  const version = (await imports.findVersion(stored.id, row.product_id, 'done')) ?? row.version!;
  const supplied = toSupplied(content, await contentLanguageIds(tx.db));
  const saved = await changeSupplied(tx, context, { id: row.product_id, version }, supplied);
  await imports.setRow(stored.id, row.row, { state: 'done', former, version: saved.version, issues });
  // Price and stock alone are no answer to what a reviewer asked for.
  if (stored.mode !== 'offers') await answerRequests(tx, [row.product_id], context.now());
}

/** Back to what it was where nobody changed it since; a draft that was written on, or sent, stays. */
async function takeBack(tx: Tx, { stored, row, context }: One): Promise<void> {
  const imports = localImportsRepository(tx.db);
  if (row.product_id === null) {
    const drafts = localProductsRepository(tx.db);
    const { draft_id: draft, former } = row;
    if (draft === null || (await imports.isWrittenLater(stored.id, draft)))
      throw new AppError(changeSetErrors.changedSince);
    const back =
      former === null
        ? await drafts.deleteUntouched(draft, context.scope)
        : await drafts.renewDraft(draft, former as LocalContent, context.now());
    if (!back) throw new AppError(changeSetErrors.changedSince);
    return imports.setRow(stored.id, row.row, { state: 'undone', draftId: null });
  }
  const version = (await imports.findVersion(stored.id, row.product_id, 'undone')) ?? row.version!;
  const supplied = toSupplied(row.former as LocalContent, await contentLanguageIds(tx.db));
  const saved = await changeSupplied(tx, context, { id: row.product_id, version, again: true }, supplied);
  await imports.setRow(stored.id, row.row, { state: 'undone', version: saved.version });
}
