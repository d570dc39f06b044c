import { readTextSetting } from '#features/base/settings/server/settings.public.ts';
import { AppError } from '#kit/error.ts';
import type { SellerDuty } from '#server/seller-duties.ts';
import { academyErrors as errors } from '../contract/academy.errors.ts';
import { lessonsFirst, lessonsFirstSetting } from '../contract/academy.settings.ts';
import { academyRepository } from './academy.repository.ts';

/** Refuses who has a required lesson to read, where the market wants lessons first. */
export const lessonsDue: SellerDuty = async (db, { userId }) => {
  if ((await readTextSetting(db, lessonsFirstSetting.key)) !== lessonsFirst) return null;
  const title = await academyRepository(db).findDue(userId);
  return title === null ? null : new AppError(errors.lessonsDue, { values: { title } });
};
