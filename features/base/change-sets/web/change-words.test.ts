import '#features/base/change-sets/contract/change-sets.errors.ts';
import { expect, it } from 'vitest';
import { changeSetStateTexts } from '#features/base/change-sets/contract/change-sets.texts.ts';
import { readinessTexts } from '#features/catalogue/products/contract/products.sentences.ts';
import { saidStatus } from '#features/catalogue/products/contract/products.transition.ts';
import { setRecordedWords } from '#kit/recorded.ts';
import { say, sayAll, verbatim } from '#kit/sentence.ts';
import { wordFor } from '#kit/text.ts';
import { recordedWords } from '#web/app/recorded-words.ts';
import { setFallbackLanguage, textIn } from '#web/lib/text.tsx';
import { changesOf, reasonIn } from './change-words.ts';

setRecordedWords(recordedWords);

const names: Parameters<typeof changesOf>[0] = {
  t: (text, values) => textIn('en', text, values),
  shops: [{ id: 1, name: 'Kosovo' }],
  languages: [{ id: 3, name: 'Slovene' }],
  known: { 'category 54': 'Shoes', 'user 7': 'Ana Arifi', 'shop_brand 9': 'Nordlicht' },
};

it('names each field that differs, with statuses in words, and leaves out what only the undo needs', () => {
  const before = { status: 4, shops: { 1: { status: 'in_shop', reason: null, infos: null } } };
  const after = { status: 4, shops: { 1: { status: 'removed', reason: 'pricing_issues', infos: null } } };
  expect(changesOf(names, { before, after })).toEqual([
    { name: 'Kosovo · Status', from: 'In-Shop', to: 'Removed' },
    { name: 'Kosovo · reason', from: '-', to: 'Pricing issues' },
  ]);
  expect(changesOf(names, { before: { status: 0 }, after: { status: 1 } })).toEqual([
    { name: 'Status', from: 'New', to: 'Pending' },
  ]);
  expect(changesOf(names, { before: { machine_proposal: 'a' }, after: { machine_proposal: null } })).toEqual([]);
  expect(changesOf(names, { before: { customs_information: null }, after: { customs_information: '{}' } })).toEqual([]);
  // A list is one field, whatever was added to it.
  const stops = (...codes: string[]) => ({ stop_selling: codes });
  expect(changesOf(names, { before: stops(), after: stops('cost_missing', 'vat_missing') })).toEqual([
    { name: 'Selling stops for', from: '-', to: 'No purchase price, No VAT rate' },
  ]);
  expect(changesOf(names, { before: stops('cost_missing'), after: stops('cost_missing') })).toEqual([]);
  // A code without words is made readable, what somebody wrote stays as it was written.
  expect(changesOf(names, { before: stops(), after: stops('new_reason') })[0]?.to).toBe('new reason');
  expect(changesOf(names, { before: { tags: ['vip'] }, after: { tags: ['vip', 'b2b-vip', 'a_b'] } })).toEqual([
    { name: 'tags', from: 'vip', to: 'vip, b2b-vip, a_b' },
  ]);
  const texts = (name: string, hash: string) => ({
    product_translates: { 3: { name, states: { name: { source_hash: hash } } } },
  });
  expect(changesOf(names, { before: texts('a', 'x'), after: texts('b', 'y') }, 'language')).toEqual([
    { name: 'Name (Slovene)', from: 'a', to: 'b' },
  ]);
});

it('calls categories, languages, people and brands by their names, and a number without one as it is', () => {
  const into = { before: {}, after: { 54: { in: true, origin: 'staff' }, 55: { in: true, origin: 'staff' } } };
  expect(changesOf(names, into, 'category')).toEqual([
    { name: 'Shoes · in the category', from: 'no', to: 'yes' },
    { name: '#55 · in the category', from: 'no', to: 'yes' },
  ]);
  const given = { before: {}, after: { 3: { user_id: 7, translate_status: 1, assigned_at: 'x' } } };
  expect(changesOf(names, given, 'language')).toEqual([
    { name: 'Slovene · Person', from: '-', to: 'Ana Arifi' },
    { name: 'Slovene · Translation', from: '-', to: 'Done' },
  ]);
  expect(changesOf(names, { before: { shop_brand_id: null }, after: { shop_brand_id: 9 } })).toEqual([
    { name: 'Shop brand', from: '-', to: 'Nordlicht' },
  ]);
});

it('writes amounts as their reader does, with their currency or without, and no other numbers', () => {
  const paid = { before: { refunded: null }, after: { refunded: '4800.00 ALL' } };
  expect(changesOf(names, paid)).toEqual([{ name: 'Refunded', from: '-', to: '4,800.00 ALL' }]);
  const billed = { before: { amount: '1200.0000', need: 1200 }, after: { amount: '-1250.5 EUR', need: 1500 } };
  expect(changesOf(names, billed)).toEqual([
    { name: 'Amount', from: '1,200', to: '-1,250.50 EUR' },
    { name: 'Pieces needed', from: '1200', to: '1500' },
  ]);
  setFallbackLanguage('sq');
  expect(changesOf(names, billed).map(({ from, to }) => [from, to])[0]).toEqual(['1200', '-1250,50 EUR']);
  expect(changesOf(names, paid)[0]?.to).toBe('4800,00 ALL');
  setFallbackLanguage('en');
  // What only looks like money stays as it is.
  expect(changesOf(names, { before: { amount: '1200 pcs' }, after: { amount: '12 – 14 EUR' } })[0]).toMatchObject({
    from: '1200 pcs',
    to: '12 – 14 EUR',
  });
});

it('shows a state it does not know as it is', () => {
  expect(wordFor(changeSetStateTexts, 'on_hold').en).toBe('ON HOLD');
  expect(wordFor(changeSetStateTexts, 'partly').en).toBe('Completed with errors');
});

it('says a reason in Albanian where it has the words, else as the server said it', () => {
  const since = { code: 'changed_since', text: 'Changed by someone else since', values: {} };
  expect(reasonIn('sq', since)).toBe('Ndryshuar ndërkohë nga dikush tjetër');
  expect(reasonIn('en', since)).toBe('Changed by someone else since');
  expect(reasonIn('sq', { code: 'unheard_of', text: 'Something new', values: {} })).toBe('Something new');
});

it('fills in what the reason is about, with statuses as the screen calls them', () => {
  const text = 'A product cannot be moved from PENDING to ARCHIVED';
  const moved = { code: 'product_move_not_allowed', text, values: { from: saidStatus(1), to: saidStatus(7) } };
  expect(reasonIn('sq', moved)).toBe('Një produkt nuk kalon nga Në pritje te I arkivuar');
  expect(reasonIn('en', moved)).toBe(text);
  const live = { code: 'product_live_in_other_shops', text: '', values: { shops: 'Tirana, Prishtina' } };
  expect(reasonIn('sq', live)).toBe('Produkti është në shitje në Tirana, Prishtina, hiqeni aty së pari');
});

it('says each of several reasons', () => {
  const { message: text, ...said } = sayAll([
    say(readinessTexts.not_approved),
    say(readinessTexts.image_missing),
    verbatim('Refused by the shop'),
  ]);
  expect(text).toBe('The product is not approved; No image; Refused by the shop');
  expect(reasonIn('sq', { code: said.code!, text, values: said.values! })).toBe(
    'Produkti nuk është miratuar; Nuk ka asnjë foto; Refused by the shop',
  );
});
