import { describe, expect, it } from 'vitest';
import { nameIndex } from './name-index.ts';
import { suggest } from './suggest.ts';
import { brandKey, valueKey, wordsOf } from './words.ts';

const key = (name: string) => wordsOf(name).join(' ');
const find = nameIndex(
  [
    { id: 1, keys: [key('Smartphones'), key('Telefona të mençur')], above: ['Phones and tablets'] },
    { id: 2, keys: [key('Tablets')], above: ['Phones and tablets'] },
    { id: 3, keys: [key('Accessories')], above: ['Phones and tablets'] },
    { id: 4, keys: [key('Accessories')], above: ['Cameras'] },
  ],
  { alone: 0.8, withPath: 0.95 },
);
const best = (name: string, above: string[] = []) => find({ key: key(name), above })[0];

describe('a name', () => {
  it('is found whatever its case, accents, plural and language', () => {
    expect(best('SMARTPHONE')).toMatchObject({ id: 1, same: true });
    expect(best('Telefona te mencur')).toMatchObject({ id: 1, same: true });
    expect(best('Smart-phones')).toMatchObject({ id: 1, same: false });
    expect(best('Garden furniture')).toBeUndefined();
  });
  it('is surer with the words above it, and says little where it stands in many branches', () => {
    expect(best('Tablets', ['Phones & tablets'])!.certainty).toBeGreaterThan(best('Tablets')!.certainty);
    expect(best('Accessories')!.certainty).toBeLessThan(0.6);
    expect(best('Accessories', ['Camera'])).toMatchObject({ id: 4 });
    expect(best('Accessories', ['Camera'])!.certainty).toBeGreaterThan(0.9);
  });
});

it('puts names and votes together, and leaves out what is gone and what is a guess', () => {
  const names = new Map([
    [1, 'Phones > Smartphones'],
    [2, 'Phones > Tablets'],
    [3, 'A guess'],
  ]);
  const list = suggest(
    [
      { id: 1, same: true, certainty: 0.8 },
      { id: 3, same: false, certainty: 0.2 },
    ],
    [
      { item_id: 7, target_id: 1, why: 'ean', count: 3 },
      { item_id: 7, target_id: 2, why: 'ean', count: 1 },
      { item_id: 7, target_id: 2, why: 'past_name', count: 1 },
      { item_id: 7, target_id: 9, why: 'past', count: 4 },
    ],
    (id) => names.get(id),
  );
  expect(list.map((one) => one.target_id)).toEqual([1, 2]);
  expect(list[0]).toMatchObject({
    target: 'Phones > Smartphones',
    evidence: [
      { why: 'same_name', count: 80 },
      { why: 'ean', count: 3, share: 75 },
    ],
  });
  expect(list[0]!.certainty).toBeGreaterThan(85);
});

it.each([
  ['TP-Link Technologies Co., Ltd.', 'TP LINK TECHNOLOGIES'],
  ['Bosch GmbH', 'bosch'],
  ['Škoda d.o.o.', 'Skoda'],
])('takes the brands %s and %s for one', (a, b) => expect(brandKey(a)).toBe(brandKey(b)));

it.each([
  ['0,5 kg', '500 g', true],
  ['1 TB', '1000GB', true],
  ['15.6"', '15.6 inch', true],
  ['500 g', '500 ml', false],
  ['Blacks', 'black', true],
  ['Black', 'Blue', false],
])('the values %s and %s: one? %s', (a, b, same) => expect(valueKey(a) === valueKey(b)).toBe(same));

it('looks a word up among ten thousand names in some milliseconds of work, however many share its pieces', () => {
  const names = Array.from({ length: 10_000 }, (_, i) => `Word${i % 700} thing${i % 90} number ${i}`);
  // The time this process worked: a busy machine makes no slower engine.
  const started = process.cpuUsage();
  const look = nameIndex(
    names.map((name, id) => ({ id, keys: [key(name)], above: [`Branch ${id % 25}`] })),
    { alone: 0.8, withPath: 0.95 },
  );
  for (let i = 0; i < 100; i++) look({ key: key(`Word${i} thing ${i}`), above: [] });
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(8000);
});
