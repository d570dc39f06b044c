import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ReadingLimits, readingLimits } from '#kit/formats.ts';
import { openWorkbook, type Workbook } from './open-workbook.ts';
import { zipOnDisk } from './open-zip.ts';
import { sheetLines } from './sheet-lines.ts';

export type WithWorkbookOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly limits?: Partial<ReadingLimits> | undefined;
  /** Where the file may wait; the system's folder for temporary files where it is not said. */
  readonly spoolFolder?: string | undefined;
};

/**
 * Lets `use` read a workbook that comes as a stream. It waits on disk meanwhile, because the list of what is in it stands at its
 * end; the folder is removed in every case.
 */
export async function withWorkbook<T>(
  source: Readable,
  use: (workbook: Workbook) => Promise<T>,
  options: WithWorkbookOptions = {},
): Promise<T> {
  for await (const workbook of opened(source, options)) return await use(workbook);
  throw new Error('A workbook opens or is refused');
}

/** The lines of one sheet of a workbook that comes as a stream; see `sheetLines`. */
export async function* linesOfWorkbook(
  source: Readable,
  sheet: string,
  options: WithWorkbookOptions,
): AsyncGenerator<Buffer> {
  for await (const workbook of opened(source, options)) yield* sheetLines(workbook, sheet, options.signal);
}

/** One workbook; what it needs on the disk is removed when the loop over it ends. */
async function* opened(
  source: Readable,
  { signal, limits, spoolFolder = tmpdir() }: WithWorkbookOptions,
): AsyncGenerator<Workbook> {
  const folder = await mkdtemp(join(spoolFolder, 'feed-workbook-'));
  try {
    const place = join(folder, 'workbook');
    await pipeline(source, createWriteStream(place, { mode: 0o600 }), signal ? { signal } : {});
    const file = await open(place);
    try {
      const { size } = await file.stat();
      const { maxBytes, maxRatio } = { ...readingLimits, ...limits };
      yield await openWorkbook(zipOnDisk(file, size), { maxBytes, maxRatio, folder });
    } finally {
      await file.close();
    }
  } finally {
    source.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}
