import { readTextSetting } from '#features/base/settings/server/settings.public.ts';
import type { Db } from '#server/db/database.ts';
import { readReviewHours, reviewHoursSetting } from '../contract/review.settings.ts';

/** After how many hours of waiting a product is reviewed late, as the market has chosen. */
export const lateHours = async (db: Db): Promise<number> =>
  readReviewHours(await readTextSetting(db, reviewHoursSetting.key));
