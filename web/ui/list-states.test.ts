import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const features = path.join(import.meta.dirname, '../../features');

it('is the one part that says a filter hides everything: no list has words of its own for it', () => {
  const files = fs.globSync('*/*/contract/*.texts.ts', { cwd: features });
  expect(files.length).toBeGreaterThan(30);
  const own = files.flatMap((file) =>
    (
      fs.readFileSync(path.join(features, file), 'utf8').match(/en: 'No [^']* match(es)? (the filter|your search)/g) ??
      []
    ).map((text) => `${file}: ${text}`),
  );
  expect(own).toEqual([]);
});
