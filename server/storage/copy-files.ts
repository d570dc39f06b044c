import type { Storage } from './storage.ts';

export type Copied = { readonly copied: number; readonly there: number; readonly bytes: number };

/**
 * Copies every file of one storage to another. What is there already in the same length is left alone, so that a run that broke
 * off goes on where it was. `deleteSource`: each file goes from its old place once the new one has it.
 * @throws Error that names the file which could not be copied whole
 */
export async function copyFiles(
  from: Storage,
  to: Storage,
  { deleteSource, say }: { readonly deleteSource: boolean; readonly say: (text: string) => void },
): Promise<Copied> {
  const there = new Map<string, number>();
  for await (const { key, size } of to.list()) there.set(key, size);
  const done = { copied: 0, there: 0, bytes: 0 };
  for await (const { key, size } of from.list()) {
    if (there.get(key) === size) done.there += 1;
    else {
      done.bytes += await copyOne(from, to, key);
      done.copied += 1;
      if (done.copied % 1000 === 0) say(`${done.copied} files copied`);
    }
    if (deleteSource) await from.delete(key);
  }
  return done;
}

async function copyOne(from: Storage, to: Storage, key: string): Promise<number> {
  const found = await from.open(key);
  if (!found) return 0; // deleted since it was listed
  await to.put(key, found.stream);
  const stored = await to.open(key);
  stored?.stream.destroy();
  if (stored?.size !== found.size) throw new Error(`${key} came over with ${stored?.size ?? 0} of ${found.size} bytes`);
  return found.size;
}
