import { describe, expect, it } from 'vitest';
import { readRule } from '#kit/sentence.ts';
import { noteOf, type ReviewTemplate, readerOf, templateInput, templatesFor } from './review.templates.ts';

const text = { en: 'Please write the brand first: {name} ({sku})', sq: 'Shkruani markën në fillim: {name} ({sku})' };
const good = { title: 'Brand first', decisions: ['ask'], reason: 'bad_title', text };
const issues = (patch: object) =>
  templateInput
    .safeParse({ ...good, ...patch })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${readRule(message).message}`);

describe('a message template', () => {
  it('says the name and number of the product it is used for, in the language of who reads it', () => {
    const product = { name: 'Kazan {sku}', sku: 'LIR-1' };
    expect(noteOf({ text }, readerOf('ask'), product)).toBe('Shkruani markën në fillim: Kazan {sku} (LIR-1)');
    expect(noteOf({ text }, readerOf('ignore'), product)).toBe('Please write the brand first: Kazan {sku} (LIR-1)');
  });
  it('says it in the other language rather than nothing, and never more than a note may hold', () => {
    expect(noteOf({ text: { en: 'Only English', sq: '' } }, 'sq', { name: '', sku: '' })).toBe('Only English');
    expect(noteOf({ text: { en: '{name}', sq: '' } }, 'en', { name: 'x'.repeat(1200), sku: '' })).toHaveLength(1000);
  });
  it('is offered for the decisions it is for', () => {
    const one = (id: number, decisions: ReviewTemplate['decisions']) =>
      ({ ...good, id, decisions, version: 1 }) as ReviewTemplate;
    const all = [one(1, ['ask']), one(2, ['ignore', 'back']), one(3, ['ask', 'back'])];
    expect(templatesFor(all, 'ask').map(({ id }) => id)).toEqual([1, 3]);
    expect(templatesFor(all, 'back').map(({ id }) => id)).toEqual([2, 3]);
  });
  it.each([
    [{ title: '  ' }, ['title: Enter a name']],
    [{ decisions: [] }, ['decisions: Choose what the template is for']],
    [{ reason: 'tired' }, ['reason: Choose a reason']],
    [{ text: { en: ' ', sq: '' } }, ['text.sq: Enter a text']],
    [{ text: { en: '', sq: 'Po {price}' } }, ['text.sq: There is no {price}: use {name} or {sku}']],
    [{ text: { en: '{}', sq: 'Po' } }, ['text.en: There is no {}: use {name} or {sku}']],
  ])('is refused by its field: %j', (patch, expected) => expect(issues(patch)).toEqual(expected));
  it('is taken as it was written otherwise', () => expect(issues({})).toBeUndefined());
});
