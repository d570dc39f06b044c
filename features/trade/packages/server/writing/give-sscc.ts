import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import { AppError } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { packageErrors as errors } from '../../contract/packages.errors.ts';
import { gs1Prefix, ssccOf } from '../../contract/sscc.rules.ts';
import { type PackageRecord, packagesRepository } from '../packages.repository.ts';
import { parcelNumbersRepository } from './parcel-numbers.repository.ts';

/** Under which the market keeps its prefix of GS1. */
export const prefixKey = 'gs1_prefix';

/** Empty: the company has none. */
export const prefixIn = (value: unknown): string => (typeof value === 'string' && gs1Prefix.test(value) ? value : '');

export const prefixOf = async (db: Db | Tx['db']): Promise<string> =>
  prefixIn(await settingsRepository(db).find(prefixKey, null));

/** The number of GS1 that a parcel has, or gets now and keeps; null without a prefix. @throws AppError `sscc_used_up` */
export async function giveSscc(tx: Tx, pack: PackageRecord): Promise<string | null> {
  if (pack.sscc !== null) return pack.sscc;
  const prefix = await prefixOf(tx.db);
  if (prefix === '') return null;
  const numbers = parcelNumbersRepository(tx.db);
  const next = ssccOf(prefix, await numbers.next(prefix));
  const sscc = next !== null && (await numbers.isTaken(next)) ? ssccOf(prefix, await numbers.nextFree(prefix)) : next;
  if (sscc === null) throw new AppError(errors.ssccUsedUp, { values: { prefix } });
  await packagesRepository(tx.db).set(pack.id, { sscc });
  return sscc;
}
