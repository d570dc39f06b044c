import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getProfileVersion as call } from '../../../contract/profiles.calls.ts';
import { shopOfProfile } from '../profiles.access.ts';
import { tellVersion } from '../tell-version.ts';

export const getProfileVersion =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params: { id, no } }: InputOf<typeof call>, { actor }: Context): Promise<OutputOf<typeof call>> => {
    await shopOfProfile(db, id, actor);
    return (await tellVersion(db, id, no)).version;
  };
