import { readTextSetting } from '#features/base/settings/server/settings.public.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { forgetAfterOtherwise, forgetAfterSetting } from '../contract/applications.settings.ts';

/** Months an application is kept that comes to nothing; 0: for good. */
export const keptMonths = async (db: Db | Tx['db']): Promise<number> =>
  Number((await readTextSetting(db, forgetAfterSetting.key)) || forgetAfterOtherwise);
