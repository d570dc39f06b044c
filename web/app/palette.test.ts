import { describe, expect, it } from 'vitest';
import { contrast, darkPalette, lightPalette, type Palette } from './palette.ts';

type Pair = readonly [text: keyof Palette, on: readonly (keyof Palette)[]];
const pairs: readonly Pair[] = [
  ['text', ['ground', 'surface', 'raised', 'muted', 'brandSoft']],
  ['textSoft', ['ground', 'surface', 'raised', 'muted', 'brandSoft']],
  ['textFaint', ['ground', 'surface', 'raised', 'muted']],
  ['brandText', ['ground', 'surface', 'raised', 'muted', 'brandSoft']],
  ['onBrand', ['brand', 'brandHover']],
  ['sideText', ['side', 'sideHover', 'sideActive']],
  ['sideFaint', ['side', 'sideHover']],
  ['success', ['surface', 'raised', 'successSoft']],
  ['warning', ['surface', 'raised', 'warningSoft']],
  ['error', ['surface', 'raised', 'errorSoft']],
  ['onError', ['error']],
  ['info', ['surface', 'raised', 'infoSoft']],
];

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s palette', (_name, palette) => {
  it.each(pairs)('keeps %s readable at 4.5:1 wherever it stands', (text, on) => {
    for (const surface of on) {
      expect.soft(contrast(palette[text], palette[surface]), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('keeps the focus ring visible at 3:1', () => {
    for (const surface of [palette.ground, palette.surface, palette.raised]) {
      expect(contrast(palette.focus, surface)).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(palette.sideMark, palette.side)).toBeGreaterThanOrEqual(3);
  });
});

it('measures black on white as 21:1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
});
