import { Readable } from 'node:stream';
import { AppError } from '#kit/error.ts';
import type { FileFormat, XlsxFormat } from '#kit/formats.ts';
import { say } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import { taskSeconds } from '#server/formats/aside/read-aside.ts';
import { readFile } from '#server/formats/aside/read-file.ts';
import { sheetRules } from '#server/formats/workbook/sheet-lines.ts';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import { feedsErrors } from '../contract/feeds.errors.ts';
import { feedSentences } from '../contract/feeds.sentences.ts';
import { feedJobs } from './aside/reading-jobs.ts';
import { type DeliveryRow, deliveriesRepository } from './deliveries.repository.ts';
import { linesKeyOf } from './store-delivery.ts';

type Needs = Pick<Platform, 'db' | 'storage'>;

/**
 * A stored file as it is read: as it came, or the lines of one sheet where it is a workbook. They are made once and lie beside the
 * file, so that a look before the import, the import and one that goes on after a crash all read forwards.
 * @throws AppError feed_without_delivery where the bytes are gone, and what a workbook is refused for
 */
export async function openDelivery(
  { db, storage }: Needs,
  delivery: DeliveryRow,
  format: FileFormat,
  task: Pick<TaskRun, 'signal' | 'progress'>,
): Promise<{ stream: Readable; size: number }> {
  if (format.kind === 'xlsx') await makeLines({ db, storage }, delivery, format, task);
  const key = format.kind === 'xlsx' ? linesKeyOf(delivery.storage_key) : delivery.storage_key;
  const stored = await storage.open(key);
  if (!stored) throw new AppError(feedsErrors.noDelivery);
  return stored;
}

async function makeLines(
  { db, storage }: Needs,
  { id, name, storage_key }: DeliveryRow,
  { sheet }: XlsxFormat,
  { signal, progress }: Pick<TaskRun, 'signal' | 'progress'>,
): Promise<void> {
  const deliveries = deliveriesRepository(db);
  const mark = `${sheetRules}:${sheet}`;
  if ((await deliveries.find(id))?.lines_of === mark) return;
  const stored = await storage.open(storage_key);
  if (!stored) throw new AppError(feedsErrors.noDelivery);
  await progress(0, 100, say(feedSentences.openingWorkbook));
  // While they are written there are none: half of them would look like a short sheet.
  await deliveries.setLinesOf(id, null);
  const lines = readFile(
    feedJobs,
    'lines',
    stored.stream,
    { sheet },
    { file: name, size: stored.size, signal, seconds: taskSeconds },
  );
  await storage.put(linesKeyOf(storage_key), Readable.from(lines, { objectMode: false }));
  await deliveries.setLinesOf(id, mark);
}
