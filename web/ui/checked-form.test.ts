import fs from 'node:fs';
import path from 'node:path';
import { Form, Input } from 'antd';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CheckedForm } from './checked-form.tsx';

const root = path.join(import.meta.dirname, '../..');
const screens = () =>
  fs.globSync('{features/*/*/web,web}/**/*.tsx', { cwd: root }).filter((file) => file !== 'web/ui/checked-form.tsx');

it('is the form of every screen, so that no dialog keeps a message whose field was filled', () => {
  const files = screens();
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  expect(files.filter((file) => /<Form[<\s>]/.test(read(file)))).toEqual([]);
  expect(files.filter((file) => /<(CheckedForm|FormDialog)/.test(read(file))).length).toBeGreaterThan(40);
});

it('stands in FormDialog where a dialog has one', () => {
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  const own = screens().filter((file) => /<Modal\b/.test(read(file)) && /<CheckedForm\b/.test(read(file)));
  expect(own).toEqual([]);
});

/** Where the values of a field are read, when that is not the file of the field; the rest have a reading of their own, for columns of cells. */
const readElsewhere: Readonly<Record<string, string>> = {
  'features/selling/pricing/web/profiles/editor/fields.tsx':
    'features/selling/pricing/web/profiles/editor/form-values.ts',
  'features/selling/pricing/web/profiles/editor/line-rows.tsx':
    'features/selling/pricing/web/profiles/editor/form-values.ts',
  'features/work/order-desk/web/components/phone/phone-lines.tsx':
    'features/work/order-desk/web/components/phone/phone-order.tsx',
};
const readAsCells = [
  'features/work/local-workbench/web/components/list/offer-cell.tsx',
  'features/work/workbench/web/components/product-drawer/variants/shop-prices.tsx',
];

it('reads every typed amount with `typedNumber`, so that a decimal comma is taken by all forms or by none', () => {
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  const typed = screens().filter((file) => read(file).includes('inputMode="decimal"') && !readAsCells.includes(file));
  expect(typed.filter((file) => !/\btypedNumber\(/.test(read(readElsewhere[file] ?? file)))).toEqual([]);
  expect(typed.length).toBeGreaterThan(35);
  const byHand = fs
    .globSync('{features/*/*/web,web}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => /replace\(',', '\.'\)/.test(read(file)));
  expect(byHand).toEqual([]);
});

it('gives a field of two forms two ids, and each label leads to the field of its own form', () => {
  const formOf = (key: string, more: object = {}) =>
    createElement(
      CheckedForm,
      { key, ...more },
      createElement(Form.Item, { name: 'name', label: `Name in ${key}` }, createElement(Input)),
    );
  const page = renderToStaticMarkup(
    createElement('main', null, [formOf('a'), formOf('b'), formOf('c', { name: 'ours' })]),
  );
  const ids = [...page.matchAll(/<(?:input|form)[^>]* id="([^"]+)"/g)].map(([, id]) => id);
  const labels = [...page.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id);
  const fields = ids.filter((id) => id?.endsWith('_name'));
  expect(labels).toEqual(fields);
  expect(fields[2]).toBe('ours_name');
  expect(new Set(ids).size).toBe(6);
});
