import { shopIdOf } from '../contract/shops.rules.ts';

/**
 * The ids of the shops as the server wrote them into the page (web/index.html): the address is understood before the first
 * answer. Empty where nobody wrote them, as under the developer's Vite.
 */
const ofPage = (): number[] => {
  const meta = typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>('meta[name="shops"]');
  return (meta?.content ?? '')
    .split(' ')
    .map(Number)
    .filter((id) => id > 0);
};

let known: readonly number[] = ofPage();

/** The shops of the newest answer: one that was added while the page stands open can be chosen, too. */
export const knowShops = (ids: readonly number[]): void => {
  known = ids;
};

let held: readonly number[] | null = null;

/** Holds the addresses to the shops of the person who is signed in; null: every shop (ADR 84). */
export const holdToShops = (ids: readonly number[] | null): void => {
  held = ids;
};

/** The shop of an address; 1 where it names none that is known (LAY-002). */
export const shopOfAddress = (value: unknown): number => shopIdOf(value, withinHeld());

function withinHeld(): readonly number[] {
  if (held === null || known.length === 0) return held ?? known;
  const open = held;
  const both = known.filter((id) => open.includes(id));
  return both.length > 0 ? both : open;
}
