import { expect, it } from 'vitest';
import { code128Image } from './barcode.ts';

it('draws a purchase order’s number as bars of Code 128, each text its own', () => {
  const [one, two] = ['LPO-2026-0001', 'LPO-2026-0002'].map(code128Image);
  const svg = decodeURIComponent(one!.slice('data:image/svg+xml;utf8,'.length));
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
  // 13 characters of eleven modules, start, check and stop with quiet zones, two points each.
  expect(Number(/viewBox="0 0 (\d+)/.exec(svg)![1])).toBeGreaterThan(300);
  expect(one).not.toBe(two);
});
