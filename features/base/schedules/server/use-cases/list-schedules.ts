import { readMaintenance } from '#features/base/settings/server/settings.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { foldText } from '#kit/text.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listSchedules as call } from '../../contract/schedules.calls.ts';
import type { Schedule } from '../../contract/schedules.model.ts';
import { listAll } from '../known-schedules.ts';
import { tellHeartbeat } from './get-heartbeat.ts';

/** There are some dozens of the product and one for each feed: they are read together, and a page of them is told. */
export const listSchedules =
  (platform: Pick<Platform, 'db' | 'schedules' | 'ownSchedules'>) =>
  async ({ query }: InputOf<typeof call>, { actor }: Context): Promise<OutputOf<typeof call>> => {
    const maintenance = (await readMaintenance(platform.db)) !== null;
    const { state, search_text: text, page, pageSize } = query;
    const all = (await listAll(platform, actor, maintenance)).filter(
      (one) => (state === undefined || one.state === state) && (!text || speaksOf(one, text)),
    );
    return {
      results: all.slice(page * pageSize, (page + 1) * pageSize),
      total: all.length,
      maintenance,
      heartbeat: await tellHeartbeat(platform.db),
    };
  };

/** Whatever language the person writes in, with its accents or without. */
const speaksOf = ({ name, does, key }: Schedule, text: string): boolean =>
  [name.en, name.sq, does.en, does.sq, key].some((one) => foldText(one).includes(foldText(text)));
