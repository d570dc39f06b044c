import { decimal } from '#kit/money.ts';

/** What the values of an attribute are: words, numbers of one unit, or colours. */
export const attributeKinds = ['text', 'number', 'colour'] as const;
export type AttributeKind = (typeof attributeKinds)[number];

/** g, cm, l, kWh/1000 h */
export const attributeUnitLength = 20;
export const colourPattern = /^#[0-9a-f]{6}$/;

/** 12, 0.5 or 0,5: what a value of numbers may be. */
export const isNumberValue = (value: string): boolean => /^-?\d{1,12}([.,]\d{1,6})?$/.test(value);

/** As people read it: a number with its unit. */
export const withUnit = (value: string, unit: string | null): string =>
  unit !== null && isNumberValue(value) ? `${value} ${unit}` : value;

/** Which of two numbers is the smaller one; words do not compare. */
export const byNumber = (a: string, b: string): number =>
  isNumberValue(a) && isNumberValue(b)
    ? decimal(a.replace(',', '.'))!.comparedTo(decimal(b.replace(',', '.'))!)
    : Number(isNumberValue(b)) - Number(isNumberValue(a));

/**
 * Those that were moved where one order became another, as few as possible: what keeps its place relative to the others was
 * not moved. Both hold the same ids.
 */
export function movedIn(before: readonly number[], after: readonly number[]): number[] {
  const places = new Map(before.map((id, place) => [id, place]));
  // The longest run that still rises stays; `ends[n]` is where the best run of n + 1 ends.
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [at, id] of after.entries()) {
    const place = places.get(id)!;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (places.get(after[ends[middle]!]!)! < place) low = middle + 1;
      else high = middle;
    }
    previous[at] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = at;
  }
  const stays = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at]!) stays.add(after[at]!);
  return after.filter((id) => !stays.has(id));
}
