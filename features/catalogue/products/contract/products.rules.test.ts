import { describe, expect, it } from 'vitest';
import {
  chooseCover,
  coverOf,
  digitsOf,
  markDeleted,
  numberCharsOf,
  shopWarrantyMin,
  splitTags,
} from './products.rules.ts';

describe('typing into variant fields', () => {
  it('keeps digits only in the SKU [VAL-027]', () => expect(digitsOf('AB-12.3 4')).toBe('1234'));
  it('keeps digits, dot and minus in width, height, depth and stock [VAL-028..031, T61]', () => {
    expect(numberCharsOf('12.5 cm')).toBe('12.5');
    expect(numberCharsOf('-3a')).toBe('-3');
    expect(numberCharsOf('1,5')).toBe('15');
    expect(numberCharsOf('1.2.3--')).toBe('1.2.3--');
  });
});

it('has a smallest shop warranty of 1 [VAL-032]', () => expect(shopWarrantyMin).toBe(1));

it('shows the first 3 language tags and the rest behind +N [DRW-019, DRW-020]', () =>
  expect(splitTags(['EN', 'AL', 'SI', 'MK', 'DE'])).toEqual({ shown: ['EN', 'AL', 'SI'], rest: ['MK', 'DE'] }));

describe('the cover', () => {
  const image = (position: number, is_cover = false, is_deleted = false) => ({ position, is_cover, is_deleted });
  it('is the chosen one, else the first by position [PMS-047]', () => {
    const [a, b, c] = [image(2), image(1), image(3, true)];
    expect(coverOf([a, b, c])).toBe(c);
    expect(coverOf([a, b])).toBe(b);
    expect(coverOf([])).toBeNull();
    expect(coverOf([image(0, true, true), b])).toBe(b);
  });
  it('is exactly one: choosing one clears the others [DRW-022]', () => {
    const images = [image(0, true), image(1)];
    expect(chooseCover(images, images[1]!).map((it) => it.is_cover)).toEqual([false, true]);
  });
  it('is lost by an image marked for deletion, and marking can be undone [DRW-023, T67]', () => {
    const images = [image(0, true), image(1)];
    const marked = markDeleted(images, images[0]!, true);
    expect(marked[0]).toMatchObject({ is_deleted: true, is_cover: false });
    expect(markDeleted(marked, marked[0]!, false)[0]).toMatchObject({ is_deleted: false });
  });
});
