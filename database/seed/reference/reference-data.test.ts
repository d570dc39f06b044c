import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { countries } from '#kit/countries.ts';
import { languages } from './languages.ts';
import { shops } from './shops.ts';

describe('the CN codes of 2026', () => {
  const file = readFileSync(new URL('cn-2026.csv.gz', import.meta.url));
  const rows = parse<{ code: string; description_en: string; supplementary_unit: string }>(gunzipSync(file), {
    columns: true,
  });

  it('are 9791 different codes of exactly 8 digits', () => {
    expect(rows).toHaveLength(9791);
    expect(new Set(rows.map((row) => row.code)).size).toBe(9791);
    expect(rows.filter((row) => !/^\d{8}$/.test(row.code))).toEqual([]);
  });

  it('describe 85171300 as smartphones', () => {
    expect(rows.find((row) => row.code === '85171300')?.description_en).toContain('Smartphones');
  });

  it('never describe a code by the word "Other" alone', () => {
    expect(rows.filter((row) => /^(other)?$/i.test(row.description_en.trim()))).toEqual([]);
  });

  it('stay small enough to be carried by the repository', () => {
    expect(file.length).toBeLessThan(400_000);
  });
});

describe('the headings of 2026', () => {
  const file = readFileSync(new URL('cn-headings-2026.csv.gz', import.meta.url));
  const rows = parse<{ code: string; description_en: string }>(gunzipSync(file), { columns: true });

  it('are the 97 chapters, 957 headings and 1835 subheadings above the codes', () => {
    const counts = [2, 4, 6].map((digits) => rows.filter(({ code }) => code.length === digits).length);
    expect([...counts, rows.length]).toEqual([97, 957, 1835, 2889]);
  });

  it('have words, and no capitals throughout', () => {
    expect(rows.filter(({ description_en: text }) => text.trim() === '' || /^[^a-z]{20,}$/.test(text))).toEqual([]);
  });
});

describe('the shops', () => {
  it('announce reductions against the lowest price of 30 days where the law is known to ask for it: Slovenia', () => {
    expect(shops.filter(({ omnibus }) => omnibus).map(({ country_code }) => country_code)).toEqual(['SI']);
  });

  it('are exactly the four of the specification [GEN-024]', () => {
    expect(shops.map(({ id, name }) => [id, name])).toEqual([
      [1, 'Default'],
      [2, 'Albania'],
      [3, 'Slovenia'],
      [4, 'Macedonia'],
    ]);
  });

  it('carry a language map keyed by code with the five fields [ENT-015]', () => {
    expect(shops.map((shop) => Object.keys(shop.languages))).toEqual([
      ['EN', 'AL', 'SI'],
      ['AL', 'EN'],
      ['SI', 'EN'],
      ['EN'],
    ]);
    expect(shops[1]?.languages.AL).toEqual({
      id: 2,
      name: 'Albanian',
      position: 0,
      iso_code: 'sq',
      send_translation: true,
    });
  });

  it('list currencies with their symbols, their own currency first [ENT-016]', () => {
    for (const shop of shops) {
      expect(shop.currencies[0]?.code).toBe(shop.currency);
      expect(shop.currencies.every((currency) => currency.symbol.length > 0)).toBe(true);
    }
  });

  it('have accents that carry white text (WCAG contrast 4.5:1) [GEN-026]', () => {
    const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    for (const { color } of shops) {
      const [r, g, b] = [1, 3, 5].map((at) => channel(Number.parseInt(color.slice(at, at + 2), 16) / 255));
      expect(1.05 / (0.2126 * r! + 0.7152 * g! + 0.0722 * b! + 0.05)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the fixed lists', () => {
  it('offer every ISO country and Kosovo, in both interface languages [ENT-020]', () => {
    expect(countries).toHaveLength(250);
    expect(new Set(countries.map((country) => country.code)).size).toBe(250);
    expect(countries).toContainEqual({ code: 'XK', en: 'Kosovo', sq: 'Kosovë' });
    expect(countries.filter(({ en, sq }) => en.trim() === '' || sq.trim() === '')).toEqual([]);
  });

  it('hold the language codes EN, AL and SI with their ISO codes [ENT-018]', () => {
    expect(languages.map(({ id, code, isoCode }) => [id, code, isoCode])).toEqual([
      [1, 'EN', 'en'],
      [2, 'AL', 'sq'],
      [3, 'SI', 'sl'],
    ]);
  });
});
