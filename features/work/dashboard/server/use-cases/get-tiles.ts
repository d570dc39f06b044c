import type { OutputOf } from '#kit/call.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { Figure } from '#server/figures.ts';
import type { getTiles as call } from '../../contract/dashboard.calls.ts';
import { type CountedAt, cacheFigures } from '../cached-figures.ts';
import { audienceOf } from '../dashboard.access.ts';

type Tiles = OutputOf<typeof call>;

/** A start page that waits for one slow number is no start page (milliseconds). */
const patienceMs = 4000;

/**
 * Counts every figure the person may see, side by side; what fails or takes too long is left uncounted. What was counted is kept
 * for a while; `at` is the time of the oldest.
 */
export const getTiles = ({
  figures,
  keepsFigures,
  lastChangeOf,
  logError,
}: Pick<Platform, 'figures' | 'keepsFigures' | 'lastChangeOf' | 'logError'>) => {
  const kept = cacheFigures(lastChangeOf);
  const read = (figure: Figure, context: Context): Promise<CountedAt> =>
    keepsFigures
      ? kept.read(figure, context)
      : figure.read(context).then((reading) => ({ reading, at: context.now() }));
  return async (_input: unknown, context: Context): Promise<Tiles> => {
    const audience = audienceOf(context.actor);
    // A shop that is not the person's refuses the whole page, not one figure after the other.
    const { shopId } = context.scope;
    const seen = figures().filter(
      ({ definition }) =>
        definition.audience.some((one) => one === audience) && holdsAny(context.actor.permissions, definition.access),
    );
    const signal = AbortSignal.any([context.signal, AbortSignal.timeout(patienceMs)]);
    const late = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));
    const asking = { ...context, scope: { ...context.scope, shopId }, signal };
    const counted = await Promise.all(seen.map((figure) => countOf(figure, asking, { read, late, logError })));
    const oldest = Math.min(context.now().getTime(), ...counted.map(({ at }) => at.getTime()));
    return { at: new Date(oldest).toISOString(), figures: counted.map(({ figure }) => figure) };
  };
};

type Counting = Pick<Platform, 'logError'> & {
  readonly read: (figure: Figure, context: Context) => Promise<CountedAt>;
  /** Ends with what nobody waits for any longer. */
  readonly late: Promise<null>;
};
type Counted = { readonly figure: Tiles['figures'][number]; readonly at: Date };

async function countOf(figure: Figure, context: Context, { read, late, logError }: Counting): Promise<Counted> {
  const { key } = figure.definition;
  const uncounted = { figure: { key, count: null, tone: 'calm', note: null }, at: context.now() } as const;
  const { signal } = context;
  const reading = read(figure, context).catch((error: unknown) => {
    if (!signal.aborted) logError(error, { what: 'figure', key });
    return null;
  });
  const found = await Promise.race([reading, late]);
  if (!found) return uncounted;
  const { count, tone = 'calm', note } = found.reading;
  const told = note ? { code: note.code, values: note.values ?? {} } : null;
  return { figure: { key, count, tone, note: told }, at: found.at };
}
