import { Readable } from 'node:stream';
import { clockOf } from '#kit/clock.ts';
import { AppError } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Table } from '#kit/table.ts';
import { publicAddressOf } from '#server/config.ts';
import type { Platform } from '#server/feature.ts';
import { writeCsv } from '#server/formats/writing/write-csv.ts';
import { writeXlsx } from '#server/formats/writing/write-xlsx.ts';
import { writeXml } from '#server/formats/writing/write-xml.ts';
import { listNamed } from '#server/lists.ts';
import { handleTask, resultOf, type TaskRun } from '#server/tasks/handle-task.ts';
import { exportErrors } from '../contract/exports.errors.ts';
import { exportReadyMail } from '../contract/exports.mails.ts';
import { type ExportAsked, type ExportFormat, exportedLists } from '../contract/exports.model.ts';
import { xlsxRows } from '../contract/exports.rules.ts';
import { exportSentences as words } from '../contract/exports.sentences.ts';
import { exportTask } from '../contract/exports.tasks.ts';
import { exportProfilesRepository } from './export-profiles.repository.ts';
import { exportsRepository } from './exports.repository.ts';

type Needs = Pick<Platform, 'db' | 'lists' | 'storage' | 'unitOfWork' | 'config'>;

const writers = { csv: writeCsv, xlsx: writeXlsx, xml: writeXml } as const;

/**
 * Writes the file batch by batch from one moment of the list. After a crash it begins anew, in a file of its own: what is
 * half written is never shown and goes away then. A file that was whole before the crash is kept as it is.
 */
export const exportHandler = (platform: Needs) =>
  handleTask(exportTask, async ({ asked, sellerId, restricted, shops }, run) => {
    const ready = await exportsRepository(platform.db).findReady(run.id);
    if (ready !== null) return resultOf(ready, ready, say(words.rows, { count: ready }));
    for (let attempt = 1; attempt < run.attempt; attempt += 1)
      await platform.storage.delete(storageKey({ id: run.id, attempt }, asked.format));
    const table = {
      ...asked,
      ids: asked.scope === 'selected' ? asked.ids : null,
      search: searchOf(asked),
      restricted,
      reader: { userId: run.userId ?? 0, shops },
    };
    const scope = { shopId: run.shopId, sellerId };
    const rows = await listNamed(platform.lists(), asked.list).table({ ...table, scope }, (found) =>
      writeFile(platform, run, asked, found),
    );
    return resultOf(rows, rows, say(words.rows, { count: rows }));
  });

/** "Whole" is the list without its filters, in the order and language it is shown in. */
const searchOf = ({ scope, search }: ExportAsked): ExportAsked['search'] =>
  scope === 'filtered'
    ? search
    : Object.fromEntries(Object.entries(search).filter(([key]) => ['orderKey', 'orderBy', 'language'].includes(key)));

async function writeFile(
  { storage, ...needs }: Needs,
  run: TaskRun,
  asked: ExportAsked,
  table: Table,
): Promise<number> {
  if (asked.format === 'xlsx' && table.total > xlsxRows)
    throw new AppError(exportErrors.tooLong, { values: { limit: xlsxRows } });
  const key = storageKey(run, asked.format);
  const written = { rows: 0, size: 0 };
  const watched = { ...table, batches: watch(table, run, written) };
  try {
    const { delimiter, decimal, bom } = asked;
    const content = writers[asked.format](watched, clockOf(asked.time_zone), { delimiter, decimal, bom });
    await storage.put(key, Readable.from(measure(content, written)));
    await keepFile(needs, run, asked, { key, ...written });
  } catch (error) {
    // Where only the answer to the commit was lost, the file is its row's; so it may be where the row cannot be asked for.
    if (
      !(await exportsRepository(needs.db)
        .hasFile(run.id, key)
        .catch(() => true))
    )
      await storage.delete(key);
    throw error;
  }
  return written.rows;
}

type Written = { readonly key: string; readonly rows: number; readonly size: number };

/** The file is there, and who asked for a mail about it gets one. */
async function keepFile(
  { unitOfWork, config }: Pick<Needs, 'unitOfWork' | 'config'>,
  run: TaskRun,
  { list }: ExportAsked,
  written: Written,
): Promise<void> {
  await unitOfWork({ userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` }, async (tx) => {
    await exportsRepository(tx.db).setReady(run.id, written);
    const told = await exportProfilesRepository(tx.db).findTold(run.id);
    if (!told) return;
    const { email, language, profile, file } = told;
    const page = `${publicAddressOf(config)}${exportedLists[list].page}?shopId=${run.shopId}`;
    const values = { name: profile, file, rows: String(written.rows), page };
    tx.mail(exportReadyMail, { to: email, language, values });
  });
}

const storageKey = ({ id, attempt }: Pick<TaskRun, 'id' | 'attempt'>, format: ExportFormat): string =>
  `exports/${id.slice(0, 2)}/${id}-${attempt}.${format}`;

/** Counts the rows, tells how far the file is, and stops between batches when somebody asked for it. */
async function* watch({ batches, total }: Table, run: TaskRun, written: { rows: number }): Table['batches'] {
  for await (const batch of batches) {
    run.signal.throwIfAborted();
    yield batch;
    written.rows += batch.length;
    await run.progress(written.rows, total, say(words.rowsOf, { count: written.rows, total }));
  }
}

async function* measure(content: AsyncIterable<Uint8Array>, written: { size: number }): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    written.size += chunk.length;
    yield chunk;
  }
}
