import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { runClone as call } from '../../contract/clones.calls.ts';
import { cloneCallErrors as errors } from '../../contract/clones.errors.ts';
import { willChange } from '../../contract/clones.rules.ts';
import { startClone } from '../start-clone.ts';

/** Carries out a preview, once. */
export const runClone =
  (platform: Platform) =>
  async ({ params: { id } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    startClone(platform)(context, id, {
      action: 'run',
      refuse: ({ state, parts, rows }) => {
        if (state !== 'previewed' || !rows) return errors.notPreviewed;
        return willChange(parts) === 0 ? errors.nothingToDo : null;
      },
    });
