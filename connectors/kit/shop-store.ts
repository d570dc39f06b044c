/**
 * What a connector keeps of one shop between its calls: the shop's ids of what we sent, and what was sent last. Values are plain JSON; a
 * connector checks what it reads, since an older release may have written it. Nothing in it is secret, and a shop that is connected to
 * another place begins with none.
 */
export type ShopStore = {
  /** Those there are of the keys that are asked for. */
  get(keys: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  set(entries: ReadonlyMap<string, unknown>): Promise<void>;
  delete(keys: readonly string[]): Promise<void>;
  /** Does work while nobody else does work of this name in this shop, on any node: for what two would make twice. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
};

/** A store that lasts as long as the process. */
export function memoryStore(): ShopStore {
  const kept = new Map<string, unknown>();
  const turns = new Map<string, Promise<unknown>>();
  return {
    get: async (keys) => new Map(keys.flatMap((key) => (kept.has(key) ? [[key, kept.get(key)] as const] : []))),
    set: async (entries) => {
      // As a database gives it back: a copy, without what JSON has no word for.
      for (const [key, value] of entries) kept.set(key, JSON.parse(JSON.stringify(value)));
    },
    delete: async (keys) => {
      for (const key of keys) kept.delete(key);
    },
    alone: (name, work) => {
      const turn = (turns.get(name) ?? Promise.resolve()).then(work);
      turns.set(
        name,
        turn.catch(() => null),
      );
      return turn;
    },
  };
}
