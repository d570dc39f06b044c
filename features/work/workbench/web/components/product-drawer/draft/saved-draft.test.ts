import { afterEach, expect, it, vi } from 'vitest';
import { readDraft, saveDraft } from './saved-draft.ts';

const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
afterEach(() => stored.clear());

const place = { userId: 4, productId: 7, shopId: 1 };

it('keeps unsaved edits of a product and shop for the person who typed them, until they are saved or discarded', () => {
  saveDraft(place, { shop_warranty: '12' });
  expect(readDraft(place)).toEqual({ shop_warranty: '12' });
  expect(readDraft({ ...place, shopId: 2 })).toBe(null);
  expect(readDraft({ ...place, userId: 5 })).toBe(null);
  saveDraft(place, {});
  expect(readDraft(place)).toBe(null);
});

it('takes broken storage for none', () => {
  stored.set('tregu_draft_1_7', '{');
  expect(readDraft(place)).toBe(null);
});
