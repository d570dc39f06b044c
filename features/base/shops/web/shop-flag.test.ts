import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ShopFlag } from './shops.public.ts';

const drawn = (country: string) => renderToStaticMarkup(createElement(ShopFlag, { country }));

it('shows a country without a drawn flag by its letters, never by the flag of another', () => {
  expect(drawn('IT')).toContain('>IT</text>');
  const others = ['AL', 'SI', 'MK', 'XK'].map(drawn);
  expect(new Set([...others, drawn('IT'), drawn('RS')]).size).toBe(6);
  expect(others.join()).not.toContain('<text');
});
