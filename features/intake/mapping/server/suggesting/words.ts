import { foldText } from '#kit/text.ts';

/** Words of a name without accents, signs and the endings of the plural. */
export const wordsOf = (name: string): string[] =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !fillers.has(word))
    .map((word) => (word.length > 3 ? word.replace(/(?<=[^s])s$/, '').replace(/ie$/, 'y') : word));
const fillers = new Set(['and', 'und', 'et', 'e', 'dhe', 'in', 'the', 'of', 'for', 'per', 'für', 'fur', 'za', 'other']);

/** What companies put behind their name. */
const legal =
  /\b(gmbh|inc|ltd|llc|co|corp|corporation|company|s\.?a|s\.?p\.?a|s\.?r\.?l|kg|ag|d\.?o\.?o|sh\.?p\.?k|bv|nv|ab|oy|plc)\b\.?/g;

/** A brand as it is compared: "TP-Link Technologies Co., Ltd." and "tp link technologies" are one. */
export const brandKey = (name: string): string =>
  foldText(name)
    .replace(legal, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim() || foldText(name);

const units: Readonly<Record<string, readonly [string, number]>> = {
  mg: ['g', 0.001],
  g: ['g', 1],
  gr: ['g', 1],
  kg: ['g', 1000],
  mm: ['mm', 1],
  cm: ['mm', 10],
  m: ['mm', 1000],
  inch: ['mm', 25.4],
  zoll: ['mm', 25.4],
  '"': ['mm', 25.4],
  ml: ['ml', 1],
  cl: ['ml', 10],
  l: ['ml', 1000],
  mb: ['mb', 1],
  gb: ['mb', 1000],
  tb: ['mb', 1_000_000],
  w: ['w', 1],
  kw: ['w', 1000],
  mah: ['mah', 1],
  ah: ['mah', 1000],
};

/** A value as it is compared: numbers in one unit ("0,5 kg" and "500 g" are one), other values by their words. */
export function valueKey(value: string): string {
  const measure = /^\s*(\d+(?:[.,]\d+)?)\s*(["a-z]+)\.?\s*$/i.exec(value);
  const unit = measure ? units[measure[2]!.toLowerCase()] : undefined;
  if (!measure || !unit) return wordsOf(value).join(' ') || foldText(value.trim());
  // Twelve digits: 0.1 + 0.2 is no other value than 0.3.
  return `${Number((Number(measure[1]!.replace(',', '.')) * unit[1]).toPrecision(12))} ${unit[0]}`;
}

/** Three letters at a time, each word with its beginning and end, as pg_trgm counts them. */
export function trigramsOf(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of text.split(' ')) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3));
  }
  return found;
}
