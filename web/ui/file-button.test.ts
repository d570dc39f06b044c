import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

it('is the one part that lets a person choose files: no screen has a field of its own for it', () => {
  const screens = fs.globSync('{web,features}/**/*.tsx', { cwd: root });
  expect(screens.length).toBeGreaterThan(300);
  const own = screens.filter((file) => /type=["{']+file\b/.test(fs.readFileSync(path.join(root, file), 'utf8')));
  expect(own).toEqual(['web/ui/file-button.tsx']);
});
