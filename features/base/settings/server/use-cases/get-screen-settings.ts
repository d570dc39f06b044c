import type { OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { getScreenSettings as call } from '../../contract/settings.calls.ts';
import { readTextSetting } from '../settings.public.ts';

export const getScreenSettings =
  ({ db }: Pick<Platform, 'db'>) =>
  async (): Promise<OutputOf<typeof call>> => ({
    excluded_seller_name: await readTextSetting(db, 'excluded_seller_name'),
  });
