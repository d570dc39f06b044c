import { expect, it } from 'vitest';
import { textIn } from '#web/lib/text.tsx';
import { changesOf, reasonIn } from './change-words.ts';

const en: Parameters<typeof changesOf>[0] = (text, values) => textIn('en', text, values);

it('names each field that differs, with statuses in words, and leaves out what only the undo needs', () => {
  const before = { status: 4, shops: { 1: { status: 'in_shop', reason: null, infos: null } } };
  const after = { status: 4, shops: { 1: { status: 'removed', reason: 'pricing_issues', infos: null } } };
  expect(changesOf(en, { before, after })).toEqual([
    { name: 'Shop 1 · Status', from: 'In-Shop', to: 'Removed' },
    { name: 'Shop 1 · reason', from: '-', to: 'pricing_issues' },
  ]);
  expect(changesOf(en, { before: { status: 0 }, after: { status: 1 } })).toEqual([
    { name: 'Status', from: 'New', to: 'Pending' },
  ]);
  expect(changesOf(en, { before: { customs_information: null }, after: { customs_information: '{}' } })).toEqual([]);
});

it('says a reason in Albanian where it has the words, else as the server said it', () => {
  expect(reasonIn('sq', 'changed_since', 'Changed by somebody else since')).toBe('E ndryshoi dikush tjetër ndërkohë');
  expect(reasonIn('sq', 'not_approved', 'The product is not approved')).not.toContain('not approved');
  expect(reasonIn('sq', 'unheard_of', 'Something new')).toBe('Something new');
  expect(reasonIn('en', 'changed_since', 'Changed by somebody else since')).toBe('Changed by somebody else since');
});
