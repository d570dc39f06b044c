import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { updateProduct } from '../contract/products.calls.ts';
import { sanitise } from './products.sanitise.ts';
import { sanitised } from './supplied/create-supplied.ts';

const folder = new URL('../../../../../shared/data/html/', import.meta.url);
const read = (name: string) => JSON.parse(fs.readFileSync(new URL(name, folder), 'utf8'));

/** Payloads against sanitisers and strings that break programs; both corpora lie beside the project. */
const hostile: string[] = fs.existsSync(folder)
  ? [
      ...read('dompurify_payloads.json').map(({ payload }: { payload: string }) => payload),
      ...read('naughty_strings.json').filter((text: string) => !text.includes('\0')),
    ]
  : [];

let b: Bench;
let token: string;
beforeAll(async () => {
  b = await bench();
  token = await tokenFor(b, (await b.make.user({ roles: ['Admin'] })).email);
});
afterAll(() => b.close());

/** What stands in quotes is a value, whatever it looks like. */
const bare = (html: string) => html.replace(/"[^"]*"/g, '""');
const valuesOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<[a-z][^<>]*?\\s${name}="([^"]*)"`, 'g'))].map(([, value]) => value!);

describe.skipIf(hostile.length === 0)('Both corpora, in a short and in a long description (V49) (V50)', () => {
  it('keep nothing that runs, that lies over the page or that tells who looks', () => {
    expect(hostile.length).toBeGreaterThan(500);
    for (const payload of hostile) {
      const clean = sanitise(payload) ?? '';
      expect(sanitise(clean) ?? '').toBe(clean);
      expect(bare(clean)).not.toMatch(
        /<\/?(?!(p|br|hr|div|span|section|article|blockquote|pre|code|center|font|h[1-6]|b|strong|i|em|u|s|strike|del|ins|mark|small|sub|sup|ul|ol|li|dl|dt|dd|a|img|figure|figcaption|table|caption|colgroup|col|thead|tbody|tfoot|tr|th|td)\b)[a-z]/i,
      );
      expect(bare(clean)).not.toMatch(/<[^<>]+\s(on\w+|class|id|name|srcset|formaction|srcdoc)=/i);
      for (const address of [...valuesOf(clean, 'href'), ...valuesOf(clean, 'src')])
        expect(address).not.toMatch(/^[\s\p{C}]*(javascript|data|vbscript|file|blob)\s*:/iu);
      for (const style of valuesOf(clean, 'style'))
        expect(style).not.toMatch(/position|url\s*\(|expression|behavior|@import|\\|background/i);
    }
  });

  it('are stored by the drawer as the one cleaning gives them', async () => {
    const { id } = await b.make.product();
    const texts = () =>
      b.platform.db
        .selectFrom('product_translates')
        .select(['short_description', 'long_description'])
        .where('product_id', '=', id)
        .executeTakeFirst();
    // Each of them would be one save: a text may hold many.
    for (let at = 0; at < hostile.length; at += 25) {
      const html = hostile
        .slice(at, at + 25)
        .join('\n\n')
        .slice(0, 40_000);
      const product_translates = [
        { language_id: 1, name: 'n', short_description: html.slice(0, 5000), long_description: html },
      ];
      const { version } = await b.platform.db
        .selectFrom('products')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const { status } = await request(
        b,
        updateProduct,
        { params: { id }, body: { version, product_translates } } as never,
        { token },
      );
      expect(status).toBe(200);
      expect(await texts()).toEqual({
        short_description: sanitise(html.slice(0, 5000)),
        long_description: sanitise(html),
      });
    }
  });

  it('are cleaned alike in what a seller enters or imports', () => {
    for (const html of hostile) {
      const text = { name: 'n', language_id: 1, short_description: html, long_description: html };
      const [stored] = sanitised({ texts: [text] } as never);
      expect([stored!.short_description || null, stored!.long_description || null]).toEqual([
        sanitise(html),
        sanitise(html),
      ]);
    }
  });
});
