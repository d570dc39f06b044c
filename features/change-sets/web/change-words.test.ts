import { expect, it } from 'vitest';
import { changeSetStateTexts } from '#features/change-sets/contract/change-sets.texts.ts';
import { wordFor } from '#kit/text.ts';
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

it('shows a state it does not know as it is', () => {
  expect(wordFor(changeSetStateTexts, 'on_hold').en).toBe('on hold');
  expect(wordFor(changeSetStateTexts, 'partly').en).toBe('Completed with errors');
});

it('says a reason in Albanian where it has the words, else as the server said it', () => {
  const since = { code: 'changed_since', text: 'Changed by someone else since', values: {} };
  expect(reasonIn('sq', since)).toBe('E ndryshoi dikush tjetër ndërkohë');
  expect(reasonIn('en', since)).toBe('Changed by someone else since');
  expect(reasonIn('sq', { code: 'unheard_of', text: 'Something new', values: {} })).toBe('Something new');
});

it('fills in what the reason is about, with statuses as the screen calls them', () => {
  const text = 'A product cannot be moved from PENDING to ARCHIVED';
  const moved = { code: 'product_move_not_allowed', text, values: { from: 'PENDING', to: 'ARCHIVED' } };
  expect(reasonIn('sq', moved)).toBe('Një produkt nuk kalon nga Në pritje në I arkivuar');
  expect(reasonIn('en', moved)).toBe(text);
  const live = { code: 'product_live_in_other_shops', text: '', values: { shops: 'Tirana, Prishtina' } };
  expect(reasonIn('sq', live)).toBe('Produkti shitet në Tirana, Prishtina, hiqeni së pari atje');
});

it('says each of several reasons, also those a task wrote without a code', () => {
  const text = 'The product is not approved; No image; Refused by the shop';
  expect(reasonIn('sq', { code: null, text, values: {} })).toBe(
    'Produkti nuk është miratuar; Nuk ka asnjë foto; Refused by the shop',
  );
});
