import { taxSentences } from '#features/base/taxes/contract/taxes.sentences.ts';
import { taxClassCodes } from '#features/base/taxes/server/taxes.public.ts';
import { refuseField } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';

/** Refuses a tax class that is not there, at the field that names it; none is no class. */
export async function refuseUnknownClass(db: Db, code: string | null | undefined, field: string): Promise<void> {
  if (code && !(await taxClassCodes(db)).has(code)) throw refuseField(field, taxSentences.unknownClass, { code });
}
