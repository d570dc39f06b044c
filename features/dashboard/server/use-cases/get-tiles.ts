import type { OutputOf } from '#kit/call.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { Figure } from '#server/figures.ts';
import type { getTiles as call } from '../../contract/dashboard.calls.ts';
import { audienceOf } from '../dashboard.access.ts';

type Tiles = OutputOf<typeof call>;

/** A start page that waits for one slow number is no start page (milliseconds). */
const patienceMs = 4000;

/** Counts every figure the person may see, side by side; what fails or takes too long is left uncounted. */
export const getTiles =
  ({ figures, logError }: Pick<Platform, 'figures' | 'logError'>) =>
  async (_input: unknown, context: Context): Promise<Tiles> => {
    const audience = audienceOf(context.actor);
    const seen = figures().filter(
      ({ definition }) =>
        definition.audience.some((one) => one === audience) && holdsAny(context.actor.permissions, definition.access),
    );
    const counted = await Promise.all(seen.map((figure) => countOf(figure, context, logError)));
    return { at: context.now().toISOString(), figures: counted };
  };

async function countOf(
  { definition: { key }, read }: Figure,
  context: Context,
  logError: Platform['logError'],
): Promise<Tiles['figures'][number]> {
  const uncounted = { key, count: null, tone: 'calm', note: null } as const;
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(patienceMs)]);
  const late = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));
  const reading = read({ ...context, signal }).catch((error: unknown) => {
    if (!signal.aborted) logError(error, { what: 'figure', key });
    return null;
  });
  const found = await Promise.race([reading, late]);
  if (!found) return uncounted;
  const { count, tone = 'calm', note } = found;
  return { key, count, tone, note: note ? { code: note.code, values: note.values ?? {} } : null };
}
