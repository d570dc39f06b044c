import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PackedBatch } from './read-batches.ts';

/** Some 350,000 products of 1.5 kB. A larger delivery is read a second time instead of filling the disk. */
const mostBytes = 512 * 1024 * 1024;

/**
 * The batches of a delivery between the look at the whole of it and the import, on the disk of this process: reading and mapping
 * take as much processor time as writing does, so they are done once (ADR 31). It lasts as long as one attempt of a run.
 */
export type BatchSpool = {
  /** Takes one more batch, in the order of the file. Where the disk has no room, or the limit is reached, it gives up. */
  add(batch: PackedBatch): Promise<void>;
  /** Null where not all of the delivery fitted in. Bytes are those of the spool; those of a batch hold until the next one is asked for. */
  whole(): {
    readonly batches: AsyncGenerator<PackedBatch>;
    readonly size: number;
    readonly bytes: () => number;
  } | null;
  close(): Promise<void>;
};

/** Its file has no name from the beginning, so that nothing of it stays, however the process ends. */
export async function openBatchSpool(limit = mostBytes): Promise<BatchSpool> {
  let file = await openUnnamed();
  const laid: Omit<PackedBatch, 'bytes'>[] = [];
  const sizes: number[] = [];
  let size = 0;
  const giveUp = async () => {
    await file?.close();
    file = null;
  };
  return {
    async add({ bytes, ...batch }) {
      if (!file) return;
      if (size + bytes.length > limit) return giveUp();
      try {
        await file.writeFile(bytes);
      } catch {
        return giveUp();
      }
      laid.push(batch);
      sizes.push(bytes.length);
      size += bytes.length;
    },
    whole() {
      if (!file) return null;
      const from = file;
      let at = 0;
      const batches = async function* () {
        const room = Buffer.allocUnsafe(Math.max(0, ...sizes));
        for (const [i, batch] of laid.entries()) {
          const length = sizes[i]!;
          await from.read(room, 0, length, at);
          at += length;
          yield { ...batch, bytes: room.subarray(0, length) };
        }
      };
      return { batches: batches(), size, bytes: () => at };
    },
    close: giveUp,
  };
}

/** Null where this process may not write there. */
async function openUnnamed(): Promise<FileHandle | null> {
  const name = path.join(tmpdir(), `tregu-batches-${randomUUID()}`);
  try {
    const file = await open(name, 'wx+', 0o600);
    await unlink(name);
    return file;
  } catch {
    return null;
  }
}
