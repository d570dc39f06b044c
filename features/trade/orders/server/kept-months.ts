import { readTextSetting } from '#features/base/settings/server/settings.public.ts';
import type { Db } from '#server/db/database.ts';
import { forgetAfterOtherwise, forgetAfterSetting } from '../contract/orders.settings.ts';

/** See `orders.public.ts`. */
export async function keptSince(db: Db, now: Date): Promise<Date | null> {
  const months = Number((await readTextSetting(db, forgetAfterSetting.key)) || forgetAfterOtherwise);
  if (months <= 0) return null;
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - months);
  return since;
}
