import { readStored, writeStored } from '../device-storage.ts';

/** Something that was said and has not arrived yet. The key makes sending it twice harmless. */
export type Keyed = { readonly key: string };

/** What a device keeps for a page that is used without a network: said but not arrived, and what is typed. No token is in it. */
export type OutboxStore<K extends { readonly posts: readonly Keyed[] }> = {
  /** What is kept under a name; nothing where it cannot be read. */
  readonly read: (name: string) => K;
  /** Keeps it; other tabs may have written meanwhile, so the change is made to what is there now. */
  readonly change: (name: string, change: (before: K) => K) => K;
  /** Whether it outlives the page: a full or forbidden storage keeps nothing. */
  readonly lasts: (name: string) => boolean;
};

/** A store of this device. `nothing`: what there is before anything was said or typed; `isEmpty`: nothing is worth keeping. */
export function outboxStore<K extends { readonly posts: readonly Keyed[] }>(
  keyOf: (name: string) => string,
  nothing: K,
  isEmpty: (kept: K) => boolean,
): OutboxStore<K> {
  // What the device did not keep: it must still be sent, so long as the page is open.
  const unkept = new Map<string, K>();
  const read = (name: string): K => {
    const here = unkept.get(name);
    if (here !== undefined) return here;
    try {
      const stored: unknown = JSON.parse(readStored(keyOf(name)) ?? 'null');
      return typeof stored === 'object' && stored !== null ? { ...nothing, ...stored } : nothing;
    } catch {
      return nothing;
    }
  };
  return {
    read,
    change(name, how) {
      const next = how(read(name));
      const empty = isEmpty(next);
      if (writeStored(keyOf(name), empty ? null : JSON.stringify(next))) unkept.delete(name);
      else unkept.set(name, next);
      return next;
    },
    lasts: (name) => !unkept.has(name),
  };
}

/** Whether a failure may pass by itself: no answer, a busy or broken server, or a link that is replaced by another. */
export const mayPass = ({ status, code }: { readonly status: number; readonly code: string }): boolean =>
  status === 0 || status === 429 || status >= 500 || code === 'link_expired';
