import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { type BroughtFile, tableImportsRepository } from './table-imports.repository.ts';

type Noted = BroughtFile extends infer File ? (File extends unknown ? Omit<File, 'userId' | 'at'> : never) : never;

/** Notes for the console of imports what a person's file does to a kept list, in the transaction that brings it in. */
export const noteFile = (tx: Tx, { actor, now }: Pick<Context, 'actor' | 'now'>, file: Noted): Promise<void> =>
  tableImportsRepository(tx.db).insert({ ...file, userId: actor.userId, at: now() });
