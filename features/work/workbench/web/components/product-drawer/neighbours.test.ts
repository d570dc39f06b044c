import { describe, expect, it } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const around = (changes: Partial<Parameters<typeof neighboursOf>[0]> = {}) =>
  neighboursOf({ rows: [11, 12, 13, 14, 15], id: 13, lastAt: null, page: 3, pageSize: 5, total: 345, ...changes });

describe('the products around the open one', () => {
  it('stand before and after it in the list, with its place in the whole', () => {
    expect(around()).toEqual({
      position: 18,
      before: { id: 12, page: 3 },
      after: { id: 14, page: 3 },
      needsPageBefore: false,
      needsPageAfter: false,
    });
  });

  it('come from the pages beside at the ends of a page, which are read one product ahead', () => {
    expect(around({ id: 11 })).toMatchObject({ position: 16, before: null, needsPageBefore: true });
    expect(around({ id: 12 })).toMatchObject({ before: { id: 11 }, needsPageBefore: true });
    expect(around({ id: 15 })).toMatchObject({ position: 20, after: null, needsPageAfter: true });
    expect(around({ id: 14 })).toMatchObject({ after: { id: 15 }, needsPageAfter: true });
    expect(around({ id: 11, page: 0 })).toMatchObject({ position: 1, needsPageBefore: false });
    expect(around({ id: 15, total: 20 })).toMatchObject({ position: 20, needsPageAfter: false });
  });

  it('are none for a product the list does not hold', () => {
    expect(around({ id: 99 })).toMatchObject({ position: null, before: null, after: null, needsPageAfter: false });
    expect(around({ rows: undefined })).toMatchObject({ position: null, before: null, after: null });
  });

  it('stay the same where an action took the product out of the list', () => {
    expect(around({ rows: [11, 12, 14, 15, 16], lastAt: 2 })).toMatchObject({
      position: null,
      before: { id: 12, page: 3 },
      after: { id: 14, page: 3 },
    });
    expect(around({ rows: [11, 13], id: 14, lastAt: 2, total: 17 })).toMatchObject({
      before: { id: 13, page: 3 },
      after: null,
      needsPageAfter: false,
    });
  });
});
