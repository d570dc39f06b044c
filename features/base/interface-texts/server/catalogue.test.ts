import { expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';

it('finds the texts of screens, refusals, histories and the kit in their files, each wording once', async () => {
  const { texts, byKey } = await catalogue();
  expect(texts.length).toBeGreaterThan(4000);
  expect(new Set(texts.map(({ mark }) => mark)).size).toBe(texts.length);
  expect(new Set(texts.map(({ en, sq }) => `${en}\n${sq}`)).size).toBe(texts.length);
  const parts = new Set(texts.map(({ part }) => part));
  for (const part of ['base/shops', 'catalogue/products', 'work/workbench', 'kit', 'web'])
    expect(parts).toContain(part);
  for (const key of [
    'base/shops/shops.texts:shopsTexts.saved',
    'base/shops/shops.errors:shopsErrors.languagesFull',
    'base/shops/shops.recorded:recorded.actions.shop switched off',
    'catalogue/products/products.causes:notReadyCause.lines.category_missing.why',
    'kit/error:generalErrors.forbidden',
    'web/lib/web.texts:webTexts.language',
  ])
    expect([key, byKey.get(key)?.en]).toEqual([key, expect.any(String)]);
});
