import { describe, expect, it } from 'vitest';
import { newRule } from './delivery-time.model.ts';
import { allDays, strayPlaces, toldInShop } from './delivery-time.told.ts';

const days = { handlingDays: 2, inboundDays: 2, hubDays: 1, transitDays: 0 };

describe('What customers read of delivery days [pages.md 4.40]', () => {
  it('counts the working days of all parts and puts them where the text says so', () => {
    expect(allDays(days)).toBe(5);
    expect(toldInShop({ EN: '{days} working days, {days}!' }, { fallback: 'EN', days: 5 })?.text).toBe(
      '5 working days, 5!',
    );
  });

  it('falls back to the language of the shop, then English, then the first there is, and says nothing without any', () => {
    const texts = { SI: 'dan', AL: 'ditë', EN: 'day' };
    const told = (all: Record<string, string>, fallback: string) => toldInShop(all, { fallback, days: 1 })?.text;
    expect([told(texts, 'SI'), told(texts, 'MK')]).toEqual(['dan', 'day']);
    expect(told({ SI: 'dan', AL: 'ditë', EN: ' ' }, 'MK')).toBe('ditë');
    expect(toldInShop({}, { fallback: 'EN', days: 1 })).toBeNull();
    expect(toldInShop({ EN: '  ' }, { fallback: 'EN', days: 1 })).toBeNull();
    expect(toldInShop(texts, { fallback: 'EN', days: 1 })?.texts).toEqual(texts);
  });

  it('takes no place but that of the days, no text that is too long, and leaves out what says nothing', () => {
    expect(strayPlaces('{days} to {day} or {')).toEqual(['{day}', '{']);
    const rule = {
      seller_id: null,
      country: null,
      shop_id: null,
      category_id: null,
      weight_from: null,
      weight_to: null,
      handling_days: 1,
      inbound_days: 1,
      hub_days: 1,
      transit_days: 1,
      cut_off: null,
    };
    expect(newRule.parse({ ...rule, texts: { EN: ' 3–5 days ', AL: '  ' } }).texts).toEqual({ EN: '3–5 days' });
    expect(newRule.parse(rule).texts).toEqual({});
    for (const texts of [
      { EN: 'x'.repeat(121) },
      { EN: '{n} days' },
      { EN: 5 },
      { '': 'x' },
      { '__proto__ ': 'x' },
      'x',
      null,
    ])
      expect(newRule.safeParse({ ...rule, texts }).success, JSON.stringify(texts)).toBe(false);
  });
});
