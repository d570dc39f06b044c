import { AppError, generalErrors } from '#kit/error.ts';
import type { Actor } from '../context.ts';
import type { By } from '../db/unit-of-work.ts';

/** Whether a write was refused because rights changed after they were read: with those of now it may be tried again. */
export const isRightsChanged = (error: unknown): boolean =>
  error instanceof AppError && error.definition === generalErrors.rightsChanged;

/**
 * What a task needs of the person it works for, such as their context: read once, and again after `renew`, when a write was refused because the
 * rights it was read with are no longer those of now (`By.rights`, ADR 32). `read` throws where the person may not go on.
 */
export function rightsOfNow<T>(read: () => Promise<T>): { readonly get: () => Promise<T>; readonly renew: () => void } {
  let known: Promise<T> | undefined;
  return {
    get: () => {
      known ??= read();
      return known;
    },
    renew: () => {
      known = undefined;
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
