import type { FigureDefinition, FigureReading, SeriesDefinition } from '#kit/figure.ts';
import type { Actor, Context, Scope } from './context.ts';

/** A figure of the start page with what counts it, within the scope of the person who asks. */
export type Figure = {
  readonly definition: FigureDefinition;
  readonly read: (context: Context) => Promise<FigureReading>;
};

/** Ties a figure to its reading; a note it does not declare is no note of its. */
export const figure = <Note extends string>(
  definition: FigureDefinition<Note>,
  read: (context: Context) => Promise<FigureReading<Note>>,
): Figure => ({ definition, read });

/** Put in order once for a request, not for each of its figures: that took more than everything else of a start page. */
const rights = new WeakMap<Actor, string>();

function rightsOf(actor: Actor): string {
  const known = rights.get(actor);
  if (known !== undefined) return known;
  const found = JSON.stringify([actor.sellerId, actor.shops, [...actor.permissions].sort()]);
  rights.set(actor, found);
  return found;
}

/** The same for all who would be given the same numbers: of one shop and seller, with the same rights and shops to work in. */
export const whoseFigures = ({ actor, scope }: Context): string =>
  `${scope.shopId} ${scope.sellerId} ${rightsOf(actor)}`;

/**
 * One question that several figures are read from: asked once for those that ask while it is on its way. `read` heeds no signal, since it does not
 * answer one request alone.
 */
export function askedOnce<T>(read: (context: Context) => Promise<T>): (context: Context) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (context) => {
    const key = whoseFigures(context);
    const asked = running.get(key) ?? read(context).finally(() => running.delete(key));
    running.set(key, asked);
    return asked;
  };
}

/** Since when, and by the clock of which place (`Europe/Tirane`) a day is a day. */
export type SeriesAsked = { readonly from: Date; readonly zone: string; readonly scope: Scope };

/** A series with what counts it; days on which nothing happened may be left out. Days are `YYYY-MM-DD`. */
export type Series = {
  readonly definition: SeriesDefinition;
  readonly read: (asked: SeriesAsked) => Promise<readonly { readonly day: string; readonly count: number }[]>;
};

/** A series with what counts it. */
export const series = (definition: SeriesDefinition, read: Series['read']): Series => ({ definition, read });
