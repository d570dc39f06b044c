import { expect, it } from 'vitest';
import type { ProductTerm } from '#features/catalogue/glossary/contract/glossary.model.ts';
import { charactersOf, costOf, monthOf, renewalOf, withoutMarks, withProtected } from './machine-texts.rules.ts';

const albanian = 2;
type Term = Pick<ProductTerm, 'term' | 'keep' | 'said'>;
const keep = (term: string): Term => ({ term, keep: true, said: [] });
const say = (term: string, wording: string): Term => ({
  term,
  keep: false,
  said: [{ language_id: albanian, wording }],
});
const kept = (text: string) => `<span translate="no">${text}</span>`;

it.each<[string, string, readonly Term[], string]>([
  ['a term that stays, with the capitals it has', 'AQUA pro', [keep('Aqua Pro')], kept('AQUA pro')],
  ['a term as the language wants it', 'A Kettle', [say('kettle', 'çajnik')], `A ${kept('çajnik')}`],
  ['every ending after a star', 'Kettles', [say('kettle*', 'çajnik*')], kept('çajnik')],
  ['whole words alone', 'Kettledrum', [say('kettle', 'çajnik')], 'Kettledrum'],
  ['the longer of two', 'Coffee machine', [keep('Coffee'), say('coffee machine', 'kafe')], kept('kafe')],
  ['a wording that holds another term, once', 'Pot', [say('pot', 'aqua'), keep('aqua')], kept('aqua')],
  ['nothing inside of tags', '<a title="pot">x</a>', [keep('pot')], '<a title="pot">x</a>'],
  ['a wording with signs of HTML', 'Pot', [say('pot', '<b>')], kept('&#60;b&#62;')],
  ['signs that mean something to a pattern', 'C++ (new)', [keep('C++ (new')], `${kept('C++ (new')})`],
  ['nothing inside of entities', 'A &amp; &#38; B', [keep('Amp'), keep('38')], 'A &amp; &#38; B'],
  ['a term with an entity', 'AT&#38;T amp', [keep('AT&T'), keep('amp')], `${kept('AT&#38;T')} ${kept('amp')}`],
  ['no term the language has no wording for', 'Pot', [{ term: 'pot', keep: false, said: [] }], 'Pot'],
])('protects %s', (_what, text, terms, wanted) => {
  expect(withProtected(text, terms, albanian)).toBe(wanted);
});

it('takes the marks away again, however an engine writes them', () => {
  expect(withoutMarks(`Një ${kept('çajnik')} <b>i mirë</b>`)).toBe('Një çajnik <b>i mirë</b>');
  expect(withoutMarks('<span  translate=no>Aqua</span> <span class="x">y</span>')).toBe(
    'Aqua <span class="x">y</span>',
  );
});

it('counts characters as people do, and costs them to the cent upwards', () => {
  expect(charactersOf('çaj 🫖')).toBe(5);
  expect(costOf(1, '20')).toBe('0.01');
  expect(costOf(1_500_000, '20.5')).toBe('30.75');
  expect(costOf(0, '20')).toBe('0.00');
  expect(costOf(10, null)).toBeNull();
});

it.each([
  ['2090-02-28', '2090-02-01', '2090-03-01'],
  ['2090-12-31', '2090-12-01', '2091-01-01'],
  ['2090-09-30', '2090-09-01', '2090-10-01'],
])('of %s the month is %s and the next %s', (day, month, renews) => {
  expect([monthOf(day), renewalOf(day)]).toEqual([month, renews]);
});
