import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';
import { say } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf } from '#server/tasks/handle-task.ts';
import { documentSentences as says } from '../contract/documents.sentences.ts';
import { archiveTask } from '../contract/documents.tasks.ts';
import { archivesRepository } from './archives.repository.ts';
import { documentListReadModel } from './documents.list.read-model.ts';
import { sheetOf } from './sheet-of.ts';

type Needs = Pick<Platform, 'db' | 'storage'>;

/** Writes the sheets of a selection into one ZIP, one after the other. After a crash it begins anew, in a file of its own. */
export const archiveHandler = (needs: Needs) =>
  handleTask(archiveTask, async ({ filters, shops }, run) => {
    const archives = archivesRepository(needs.db);
    const ready = await archives.findReady(run.id);
    if (ready !== null) return resultOf(ready, ready, say(says.sheets, { count: ready }));
    const key = (attempt: number) => `documents/zip/${run.id}-${attempt}.zip`;
    for (let attempt = 1; attempt < run.attempt; attempt += 1) await needs.storage.delete(key(attempt));
    const ids = await documentListReadModel(needs.db).ids(filters, { shops });
    const written = { size: 0 };
    const content = zipped(needs, ids, written, async (count) => {
      run.signal.throwIfAborted();
      await run.progress(count, ids.length, say(says.sheetsOf, { count, total: ids.length }));
    });
    const storage_key = key(run.attempt);
    try {
      await needs.storage.put(storage_key, Readable.from(content));
      await archives.setReady(run.id, { storage_key, documents: ids.length, size: written.size });
    } catch (error) {
      // Where only the answer to the commit was lost, the file is its row's; so it may be where the row cannot be asked for.
      if (!(await archives.hasFile(run.id, storage_key).catch(() => true))) await needs.storage.delete(storage_key);
      throw error;
    }
    return resultOf(ids.length, ids.length, say(says.sheets, { count: ids.length }));
  });

/** The bytes of the ZIP as they come; sheets are packed already, so they are stored as they are. */
async function* zipped(
  needs: Needs,
  ids: readonly number[],
  written: { size: number },
  onSheet: (count: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  const take = () => {
    const taken = parts;
    parts = [];
    for (const part of taken) written.size += part.length;
    return taken;
  };
  for (const [place, id] of ids.entries()) {
    await onSheet(place);
    const { payload, content } = await sheetOf(needs, id);
    const entry = new ZipPassThrough(`${payload.number}.pdf`);
    // The years a ZIP can name end there.
    entry.mtime = new Date(Math.min(Date.parse(payload.issued_at), Date.UTC(2099, 11, 1)));
    zip.add(entry);
    entry.push(content, true);
    yield* take();
  }
  zip.end();
  yield* take();
}
