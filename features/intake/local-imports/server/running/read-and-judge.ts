import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { notifyPerson } from '#features/base/notifications/server/notifications.public.ts';
import { AppError, saidOf } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { TaskResult } from '#kit/task.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { readTablePieces } from '#server/formats/read-small-table.ts';
import { download } from '#server/outbound/outbound.ts';
import { resultOf, stopReason, type TaskRun } from '#server/tasks/handle-task.ts';
import { localImportErrors as errors } from '../../contract/local-imports.errors.ts';
import { importLimits } from '../../contract/local-imports.fields.ts';
import { sourceNotices, localImportTaskTexts as taskTexts } from '../../contract/local-imports.sentences.ts';
import { hostOf } from '../../contract/local-imports.sources.ts';
import { localImportsRepository, type StoredImport } from '../local-imports.repository.ts';
import { type StoredSource, sourcesRepository } from '../sources.repository.ts';
import { requireRunnable } from '../use-cases/run-import.ts';
import { judgeRows } from './judge-rows.ts';
import { problemOf } from './problems.ts';
import { asOfAFile, importKey, keepTable, tableLimits } from './read-table.ts';

type Given = {
  readonly stored: StoredImport;
  readonly run: TaskRun;
  /** With the rights the person has now. */
  readonly context: () => Promise<Context>;
};

const by = ({ stored, run }: Given) => ({ userId: run.userId, shopId: run.shopId, cause: `import:${stored.id}` });
const everyone = { sellerId: null };
const linkTo = (importId: number): string => `/local/import?import=${importId}`;

/**
 * Reads the file of an import; a refusal stays with the import, and ends the task. Nothing of the file is left behind.
 * An attempt whose process ended between reading and saying so finds the file read, and nothing more to do.
 */
export async function readFileOf(needs: Platform, given: Given): Promise<TaskResult> {
  const { stored, run } = given;
  if (stored.state !== 'reading') {
    const before = await localImportsRepository(needs.db).countRows(stored.id);
    return resultOf(before, before, say(taskTexts.rowsRead, { done: before }));
  }
  const key = stored.storage_key;
  let count = 0;
  try {
    const file = await needs.storage.open(key ?? '');
    if (!key || !file) throw new AppError(errors.fileGone);
    await needs.unitOfWork(by(given), async (tx) => {
      const pieces = readTablePieces(file.stream, tableLimits, {
        file: stored.file_name,
        size: file.size,
        signal: run.signal,
      });
      await keepTable(tx, { id: stored.id, sellerId: stored.seller_id }, refusing(pieces), async (rows) => {
        count = rows;
        await run.progress(rows, importLimits.rows, say(taskTexts.rowsRead, { done: rows }));
      });
    });
  } catch (error) {
    const stopped = stopReason(error, run.signal);
    if (stopped !== 'lost') {
      await giveUp(needs, given, stopped === 'cancelled' ? new AppError(errors.readingCancelled) : error);
      await dropBytes(needs, stored.id, key);
    }
    throw error;
  }
  await dropBytes(needs, stored.id, key);
  return resultOf(count, count, say(taskTexts.rowsRead, { done: count }));
}

/** Bytes a storage does not let go of decide nothing about what was read of them. */
async function dropBytes(needs: Platform, importId: number, key: string | null): Promise<void> {
  if (key === null) return;
  await needs.storage.delete(key).catch((error: unknown) => needs.logError(error, { import: importId, file: key }));
}

async function* refusing<T>(pieces: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* pieces;
  } catch (error) {
    throw asOfAFile(error);
  }
}

/** Nothing becomes of the import: it says why. */
const giveUp = (needs: Platform, given: Given, error: unknown) =>
  needs.unitOfWork(by(given), async (tx) => {
    const imports = localImportsRepository(tx.db);
    await imports.setState(given.stored.id, 'failed', { endedAt: needs.now() });
    await imports.setStored(given.stored.id, null);
    if (error instanceof AppError) await imports.setProblem(given.stored.id, problemOf(error));
  });

/** Judges the rows of an import; where that does not come to its end, the columns can be chosen again. */
export async function judgeAll(needs: Platform, given: Given): Promise<TaskResult> {
  const { stored, run } = given;
  try {
    const context = await given.context();
    const total = await localImportsRepository(needs.db).countRows(stored.id);
    await needs.unitOfWork(by(given), (tx) =>
      judgeRows(tx, context, stored, (done) => run.progress(done, total, say(taskTexts.rowsJudged, { done, total }))),
    );
    return resultOf(total, total, say(taskTexts.rowsJudged, { done: total, total }));
  } catch (error) {
    if (stopReason(error, run.signal) !== 'lost')
      await needs.unitOfWork(by(given), async (tx) => {
        const imports = localImportsRepository(tx.db);
        await imports.setState(stored.id, 'uploaded');
        if (error instanceof AppError) await imports.setProblem(stored.id, problemOf(error));
      });
    throw error;
  }
}

/**
 * What lies at an address, from fetching to running: as far as an earlier attempt had not come. What a person would be asked about makes it wait
 * for one; a file like the last one is not imported again.
 */
export async function bringSource(
  needs: Platform,
  given: Given,
  carryOut: (stored: StoredImport) => Promise<TaskResult>,
): Promise<TaskResult> {
  const { run } = given;
  const source = await sourceOf(needs, given);
  const reload = async () => (await load(needs, given)) ?? given.stored;
  let stored = given.stored;
  let waits = false;
  try {
    let sha256: string | null = null;
    if (stored.state === 'reading') {
      const fetched = await fetchInto(needs, given, source);
      sha256 = fetched.sha256;
      if (sha256 === source.last_sha256) {
        await dropFile(needs, given, source, fetched.key);
        return resultOf(0, 0, say(taskTexts.same));
      }
      await readFileOf(needs, { ...given, stored: { ...stored, storage_key: fetched.key } });
      await settle(needs, given, source, { problem: null, sha256 });
      stored = await reload();
    }
    waits = true;
    if (stored.state === 'uploaded' || stored.state === 'checking') {
      if (stored.fields.sku === undefined) throw new AppError(errors.noSku);
      const { mode, category_id } = source;
      await needs.unitOfWork(by(given), async (tx) => {
        const imports = localImportsRepository(tx.db);
        await imports.setChoice(stored.id, { fields: stored.fields, mode, categoryId: category_id });
        await imports.setState(stored.id, 'checking');
      });
      await judgeAll(needs, { ...given, stored: { ...stored, mode, category_id } });
      stored = await reload();
    }
    if (stored.state === 'checked') {
      const context = await given.context();
      const begun = await needs.unitOfWork(by(given), async (tx) => {
        const imports = localImportsRepository(tx.db);
        if ((await imports.listWork(stored.id, 'run')).length === 0) {
          await imports.setState(stored.id, 'done', { endedAt: needs.now() });
          return false;
        }
        await requireRunnable(needs, tx, { stored, context, accept: {} });
        await imports.setState(stored.id, 'running', { startedAt: needs.now(), endedAt: null });
        return true;
      });
      if (!begun) return resultOf(0, 0, say(taskTexts.same));
      stored = await reload();
    }
    return await carryOut(stored);
  } catch (error) {
    if (stopReason(error, run.signal) !== 'failed' || !(error instanceof AppError)) throw error;
    await tell(needs, given, source, { error, waits });
    if (waits) return resultOf(0, 0, say(taskTexts.waits, { reason: saidOf(error) }));
    throw error;
  }
}

const load = (needs: Platform, given: Given): Promise<StoredImport | null> =>
  needs.unitOfWork(by(given), (tx) => localImportsRepository(tx.db).findForUpdate(given.stored.id, everyone));

/** @throws AppError import_file_gone where somebody deleted the address meanwhile. */
async function sourceOf(needs: Platform, given: Given): Promise<StoredSource> {
  const id = given.stored.source_id;
  const found =
    id === null
      ? null
      : await needs.unitOfWork(by(given), (tx) => sourcesRepository(tx.db).findForUpdate(id, everyone));
  if (found) return found;
  const gone = new AppError(errors.fileGone);
  await giveUp(needs, given, gone);
  throw gone;
}

/** The bytes at an address in the storage. */
async function fetchInto(
  needs: Platform,
  given: Given,
  { url }: StoredSource,
): Promise<{ key: string; sha256: string }> {
  const { bytes: most } = importLimits;
  const key = importKey();
  const sha = createHash('sha256');
  let size = 0;
  try {
    // What an attempt that was cut off left behind.
    if (given.stored.storage_key) await needs.storage.delete(given.stored.storage_key);
    // Nobody fetches for who may no longer import.
    await given.context();
    const body = await download(needs.outbound, url, given.run.signal);
    const measured = async function* () {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > most) throw new AppError(errors.downloadTooLarge, { values: { megabytes: most / 1024 ** 2 } });
        sha.update(chunk);
        yield chunk;
      }
    };
    await needs.storage.put(key, Readable.from(measured()));
    if (size === 0) throw new AppError(errors.empty);
    await needs.unitOfWork(by(given), (tx) => localImportsRepository(tx.db).setStored(given.stored.id, key));
    return { key, sha256: sha.digest('hex') };
  } catch (error) {
    await needs.storage.delete(key);
    const stopped = stopReason(error, given.run.signal);
    if (stopped !== 'lost')
      await giveUp(needs, given, stopped === 'cancelled' ? new AppError(errors.readingCancelled) : error);
    throw error;
  }
}

/** The same bytes as last time: no import of them is kept. */
async function dropFile(needs: Platform, given: Given, source: StoredSource, key: string): Promise<void> {
  await needs.storage.delete(key);
  await needs.unitOfWork(by(given), async (tx) => {
    await localImportsRepository(tx.db).delete(given.stored.id);
    await sourcesRepository(tx.db).setLast(source.id, { problem: source.last_problem, at: needs.now() });
  });
}

const settle = (
  needs: Platform,
  given: Given,
  { id }: StoredSource,
  last: Omit<Parameters<ReturnType<typeof sourcesRepository>['setLast']>[1], 'at'>,
) => needs.unitOfWork(by(given), (tx) => sourcesRepository(tx.db).setLast(id, { ...last, at: needs.now() }));

/** Keeps why a file was not imported by itself, and tells the person whose address it is; the same again is not told again. */
async function tell(
  needs: Platform,
  given: Given,
  source: StoredSource,
  { error, waits }: { readonly error: AppError; readonly waits: boolean },
): Promise<void> {
  const problem = problemOf(error);
  await needs.unitOfWork(by(given), async (tx) => {
    if (waits) await localImportsRepository(tx.db).setProblem(given.stored.id, problem);
    await sourcesRepository(tx.db).setLast(source.id, { problem, at: needs.now() });
    if (source.user_id === null || (!waits && source.last_problem?.code === problem.code)) return;
    await notifyPerson(tx, source.user_id, {
      kind: 'warning',
      text: say(waits ? sourceNotices.waits : sourceNotices.failed, {
        host: hostOf(source.url),
        reason: saidOf(error),
      }),
      link: linkTo(given.stored.id),
    });
  });
}
