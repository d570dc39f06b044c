import { expect, it } from 'vitest';
import { fitOf, matchCommands } from './commands.ts';

const run = () => undefined;

it('finds a command by the beginnings of its words, with or without diacritics', () => {
  expect(fitOf({ title: 'Çmimet e produkteve lokale' }, 'cmimet lok')).toBe(1);
  expect(fitOf({ title: 'Pricing', hint: 'Price' }, 'pri')).toBe(0);
  expect(fitOf({ title: 'All products', words: '/products' }, 'duct')).toBe(2);
  expect(fitOf({ title: 'Review' }, 'orders')).toBeNull();
});

it('puts the best first and leaves out groups without any; what the server found stays as it is', () => {
  const command = (title: string) => ({ id: title, title, run });
  const groups = matchCommands(
    [
      { id: 'pages', title: 'Pages', commands: ['Local products', 'Products', 'Orders'].map(command) },
      { id: 'shops', title: 'Shops', commands: [command('Kosovo')] },
      { id: 'found', title: 'Products', commands: [command('Boots X')], found: true },
    ],
    'prod',
  );
  expect(groups.map(({ id, commands }) => [id, commands.map(({ title }) => title)])).toEqual([
    ['pages', ['Products', 'Local products']],
    ['found', ['Boots X']],
  ]);
});
