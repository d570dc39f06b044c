import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

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
