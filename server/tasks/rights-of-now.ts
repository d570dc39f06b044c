import { AppError, generalErrors } from '#kit/error.ts';
import type { Actor } from '../context.ts';
import type { By } from '../db/unit-of-work.ts';

/** Whether a write was refused because rights changed after they were read: with those of now it may be tried again. */
export const isRightsChanged = (error: unknown): boolean =>
  error instanceof AppError && error.definition === generalErrors.rightsChanged;

/** What a task needs of the person it works for, such as their context, as it was read last. */
export type OfNow<T> = {
  readonly get: () => Promise<T>;
  /** Works with it; and again with what is read then, where a write was refused because rights changed since. */
  readonly work: <Result>(task: (now: T) => Promise<Result>) => Promise<Result>;
};

/**
 * Reads what a task needs of its person once, and again when a write was refused because the rights it was read with (`heldBy`, the `By.rights` of
 * those writes) are no longer those of now (ADR 32). `read` throws where the person may not go on. A refusal although they are what they were is
 * none that reading again ends: it is thrown.
 */
export function rightsOfNow<T>(read: () => Promise<T>, heldBy: (now: T) => By['rights']): OfNow<T> {
  let known: Promise<T> | undefined;
  const get = (): Promise<T> => {
    known ??= read();
    return known;
  };
  return {
    get,
    async work(task) {
      for (;;) {
        const now = await get();
        try {
          return await task(now);
        } catch (error) {
          if (!isRightsChanged(error)) throw error;
          known = undefined;
          if (heldBy(await get())?.version === heldBy(now)?.version) throw error;
        }
      }
    },
  };
}

/** The rights a task writes with, for `By`. */
export const rightsOf = ({
  userId,
  rightsVersion,
}: Pick<Actor, 'userId' | 'rightsVersion'>): NonNullable<By['rights']> => ({
  userId,
  version: rightsVersion ?? 0,
});
