import { describe, expect, it } from 'vitest';
import { saidIn } from '#kit/sentence.ts';
import { type PriceMove, tellMove, tellMoves } from './price-moves.ts';

const move: PriceMove = {
  currency: 'EUR',
  digits: 2,
  vat: '18',
  landed: '40',
  paid: '0',
  live: true,
  old: '62.99',
  next: '66.99',
};
const said = (one: Partial<PriceMove>) => tellMove({ ...move, ...one })?.message;

describe('What a change of prices comes to', () => {
  it.each([
    ['from what to what, with the net margin', {}, '62.99 EUR → 66.99 EUR (+6.35%), net margin 25.07% → 29.54%'],
    ['without a margin where the cost is not known', { landed: null }, '62.99 EUR → 66.99 EUR (+6.35%)'],
    ['what is paid away lessens it', { paid: '12' }, '62.99 EUR → 66.99 EUR (+6.35%), net margin 13.07% → 17.54%'],
    ['a first price has nothing to compare with', { old: null }, 'No price → 66.99 EUR, net margin 29.54%'],
    [
      'a price that is too far waits, and the old one stays with its margin',
      { why: 'waits', next: '90.99' },
      'The rules give 90.99 EUR (+44.45%), more than may change at once; 62.99 EUR stays until you decide, net margin 25.07%',
    ],
    [
      'one that waits for another reason says which',
      { why: 'waits', next: '68.99', codes: ['cost_jump'] },
      '62.99 EUR stays until you decide: the cost jumped (the rules give 68.99 EUR, +9.53%), net margin 25.07%',
    ],
    [
      'guards stop one, and say why',
      { why: 'stays', next: '44.99', codes: ['margin_below_min', 'below_min_price'] },
      '62.99 EUR stays: the margin is below the minimum, below the lowest price (the rules give 44.99 EUR, -28.58%), net margin 25.07%',
    ],
    [
      'where there was none, none comes',
      { old: null, why: 'stays', next: '44.99', codes: ['below_min_price'] },
      'No price: below the lowest price (the rules give 44.99 EUR)',
    ],
    [
      'below a campaign it changes nothing customers pay',
      { why: 'campaign', old: '49.99' },
      'The campaign’s 49.99 EUR stays while it runs; without it the price becomes 66.99 EUR, net margin 5.58%',
    ],
    ['a rejected one leaves it', { why: 'stays' }, '62.99 EUR stays, net margin 25.07%'],
    ['rules may give none', { next: null }, 'The rules give no price; 62.99 EUR stays, net margin 25.07%'],
  ] as [string, Partial<PriceMove>, string][])('%s', (_name, one, sentence) => {
    expect(said(one)).toBe(sentence);
  });

  it('nothing is said where there is neither price', () => {
    expect(tellMove({ ...move, old: null, next: null })).toBeNull();
  });

  it('and all together: how far they move, what is kept, what is below cost, unknown and on sale', () => {
    const all = [
      move,
      { ...move, next: '31.50', live: false },
      { ...move, landed: null, next: '62.99' },
      { ...move, why: 'waits', next: '99' } as const,
    ];
    expect(tellMoves(all).map(({ message }) => message)).toEqual([
      'Prices move by -49.99% to +6.35%, on average by -14.55%',
      '1 rise, 1 fall',
      'Profit of one piece of each: 40.14 EUR → 16.85 EUR; net margin 25.07% → 12.31%',
      '1 price is below cost',
      'The cost of 1 price is not known, so profit and margin are without it',
      '3 of them are on sale in the shop',
    ]);
    expect(saidIn('sq', tellMoves([move])[0]!)).toBe('Çmimi ndryshon me +6,35%');
    expect(tellMoves([])).toEqual([]);
  });
});
