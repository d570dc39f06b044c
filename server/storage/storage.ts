import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where uploaded bytes lie. Keys are made by us (`images/ab/<uuid>.webp`), never from a person's file name. */
export type Storage = {
  put(key: string, content: Readable | Buffer): Promise<void>;
  /** Null when there is nothing under the key. */
  open(key: string): Promise<{ stream: Readable; size: number } | null>;
  delete(key: string): Promise<void>;
};

/** Storage in a folder of this machine. */
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
  };
}
