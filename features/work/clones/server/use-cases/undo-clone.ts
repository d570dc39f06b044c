import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { undoClone as call } from '../../contract/clones.calls.ts';
import { cloneCallErrors as errors } from '../../contract/clones.errors.ts';
import { startClone } from '../start-clone.ts';

/** Puts back what still stands as the clone left it; the rest is kept and told. */
export const undoClone =
  (platform: Platform) =>
  async ({ params: { id } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    startClone(platform)(context, id, { action: 'undo', refuse: ({ undo }) => (undo ? null : errors.cannotUndo) });
