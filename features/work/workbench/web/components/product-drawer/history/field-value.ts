import { productFrameTexts as frame } from '#features/catalogue/products/contract/product-frame.texts.ts';
import { stripTags } from '#features/catalogue/products/contract/products.html.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { DraftImage } from '../draft/draft-images.ts';

/** A value of a field or of the history in words; HTML as its text. */
export function valueText(value: unknown, t: Translate): string {
  if (value === null || value === undefined || value === '') return t(frame.nothing);
  if (typeof value === 'boolean') return t(value ? frame.yes : frame.no);
  if (typeof value === 'string') return stripTags(value) || t(frame.nothing);
  if (Array.isArray(value))
    return isImages(value) ? imagesText(value as readonly DraftImage[], t) : [...value].map(String).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const isImages = (list: readonly unknown[]): boolean =>
  list.length > 0 && list.every((one) => typeof one === 'object' && one !== null && 'key' in one);

const imagesText = (images: readonly DraftImage[], t: Translate): string => {
  const kept = images.filter((image) => !image.is_deleted).length;
  return kept === 1 ? t(frame.oneImage) : t(frame.images, { count: kept });
};

/** How many photos differ between two states of the gallery. */
export function changedImages(before: unknown, after: unknown): number {
  const [old, now] = [before, after].map((list) => (Array.isArray(list) ? (list as DraftImage[]) : []));
  const was = new Map(old!.map((image) => [image.key, JSON.stringify(image)]));
  return now!.filter((image) => was.get(image.key) !== JSON.stringify(image)).length;
}

export type Difference = {
  readonly same: string;
  readonly before: string;
  readonly after: string;
  readonly rest: string;
};

/** What is different inside two texts: the words between their common beginning and their common end. */
export function differenceOf(before: string, after: string): Difference {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return {
    same: a.slice(0, start).join(''),
    before: a.slice(start, a.length - end).join(''),
    after: b.slice(start, b.length - end).join(''),
    rest: a.slice(a.length - end).join(''),
  };
}

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];
