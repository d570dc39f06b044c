import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sanitise } from '#features/catalogue/products/server/products.public.ts';
import type { FeedProduct } from '#features/intake/feeds/contract/feeds.record.ts';
import { productColumns, textColumns } from './delivered-columns.ts';

const folder = new URL('../../../../../../shared/data/html/', import.meta.url);
const read = (name: string) => JSON.parse(fs.readFileSync(new URL(name, folder), 'utf8'));
const hostile: string[] = fs.existsSync(folder)
  ? [
      ...read('dompurify_payloads.json').map(({ payload }: { payload: string }) => payload),
      ...read('naughty_strings.json').filter((text: string) => text.trim() !== ''),
    ]
  : [];

const product = (html: string) =>
  ({
    name: 'Lamp',
    texts: { EN: { name: 'Lamp', shortDescription: html, longDescription: html } },
    variants: [],
    categoryPaths: [],
  }) as unknown as FeedProduct;

describe('The descriptions of a feed', () => {
  it('are cleaned alike, the short one and the long one, in the product and in its texts (V49)', () => {
    const html = '<p style="position:fixed" onclick="x()">a<script>alert(1)</script></p>';
    const clean = { short_description: '<p>a</p>', long_description: '<p>a</p>' };
    expect(productColumns(product(html))).toMatchObject(clean);
    expect(textColumns(product(html)).get('EN')).toMatchObject(clean);
  });

  it('pass words without markup on as they are', () => {
    expect(productColumns(product('Lamp, 5 W')).short_description).toBe('Lamp, 5 W');
  });

  it.skipIf(hostile.length === 0)('of both corpora become what the one cleaning makes of them (V50)', () => {
    expect(hostile.length).toBeGreaterThan(500);
    for (const html of hostile) {
      const { short_description: short, long_description: long } = productColumns(product(html));
      const text = textColumns(product(html)).get('EN');
      const clean = sanitise(html);
      for (const stored of [short, long, text?.short_description, text?.long_description])
        expect(stored?.trim() || null).toBe(clean);
    }
  });
});
