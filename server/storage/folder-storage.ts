import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage, StoredFile } from './storage.ts';

/** Storage in a folder of this machine, or one that all nodes share. */
export function folderStorage(folder: string): Storage {
  const placeOf = (key: string) => {
    const place = path.resolve(folder, key);
    if (!place.startsWith(path.resolve(folder) + path.sep)) throw new Error(`storage key leaves its folder: ${key}`);
    return place;
  };
  return {
    async put(key, content) {
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true });
      const source = Buffer.isBuffer(content) ? [content] : content;
      try {
        await pipeline(source, createWriteStream(place));
      } catch (error) {
        // Half a file is none: a full disk gets its space back.
        await rm(place, { force: true });
        throw error;
      }
    },
    async open(key) {
      const place = placeOf(key);
      const found = await stat(place).catch(() => null);
      return found?.isFile() ? { stream: createReadStream(place), size: found.size } : null;
    },
    async delete(key) {
      await rm(placeOf(key), { force: true });
    },
    list: () => filesBelow(folder),
  };
}

async function* filesBelow(folder: string): AsyncGenerator<StoredFile> {
  const opened = await opendir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null; // nothing was stored yet
    throw error;
  });
  for await (const entry of opened ?? []) {
    if (!entry.isFile()) continue;
    const place = path.join(entry.parentPath, entry.name);
    const found = await stat(place).catch(() => null); // it may have gone meanwhile
    if (found) yield { key: path.relative(folder, place).split(path.sep).join('/'), size: found.size };
  }
}
