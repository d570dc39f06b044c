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

/** The shop of an address; 1 where it names none that is known (LAY-002). */
export const shopOfAddress = (value: unknown): number => shopIdOf(value, known);
