import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { loyaltyErrors as errors } from '../contract/loyalty.errors.ts';
import { type ProgramRow, programsRepository } from './programs.repository.ts';

/** The program of the request’s shop, locked, as somebody saw it. @throws AppError not found, or changed meanwhile (409) */
export async function lockProgram(tx: Tx, id: number, shopId: number, version?: number): Promise<ProgramRow> {
  const program = await programsRepository(tx.db).find(id, shopId, true);
  if (!program) throw new AppError(generalErrors.notFound);
  if (version !== undefined && program.version !== version) throw new AppError(errors.changed);
  return program;
}

/** The program that runs in the shop. @throws AppError not running (409) */
export async function runningProgram(db: Kysely<DB>, shopId: number): Promise<ProgramRow> {
  const program = await programsRepository(db).findRunning(shopId);
  if (program?.state !== 'active') throw new AppError(errors.notActive);
  return program;
}
