import type { OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listCloneKinds as call } from '../../contract/clones.calls.ts';
import { kindsFor, partsFor } from '../clones.access.ts';

/** Kinds of which the person may copy nothing are left out. */
export const listCloneKinds =
  (platform: Pick<Platform, 'cloneKinds' | 'cloneParts'>) =>
  async (_input: unknown, { actor }: Context): Promise<OutputOf<typeof call>> =>
    kindsFor(platform, actor).flatMap(({ definition: { key, title, about } }) => {
      const parts = partsFor(platform, key, actor).map(({ definition: part }) => ({
        key: part.key,
        title: part.title,
        about: part.about,
        modes: [...part.modes],
        options: (part.options ?? []).map((option) => ({ ...option, values: [...option.values] })),
      }));
      return parts.length === 0 ? [] : [{ key, title, about, parts }];
    });
