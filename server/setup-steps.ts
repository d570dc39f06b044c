import type { SetupStep as Definition, SetupReading } from '#kit/setup-step.ts';
import type { Db } from './db/database.ts';

/** A step of the set-up with what judges it. */
export type SetupStep = { readonly definition: Definition; readonly read: (db: Db) => Promise<SetupReading> };

/** Ties a step to its reading; a note it does not declare is no note of its. */
export const setupStep = <Note extends string>(
  definition: Definition<Note>,
  read: (db: Db) => Promise<SetupReading<Note>>,
): SetupStep => ({ definition, read });
