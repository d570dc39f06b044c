import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import '#features/feeds/contract/feed-reasons.texts.ts';
import { wordsIn } from '#web/lib/own-words.ts';

/** Sentences a report of a run can hold, as the server writes them; what a proposal of a mapping says is not among them. */
const written = (): string[] => {
  const root = path.join(import.meta.dirname, '../server');
  const files = fs.globSync('{reading,import}/**/*.ts', { cwd: root });
  return (
    files
      .filter((file) => !/test|propose|detect|field-names|value-shapes|workbook|parse-(csv|xml)/.test(file))
      .flatMap((file) => [
        ...fs
          .readFileSync(path.join(root, file), 'utf8')
          .matchAll(/(?:reason: |note\(\w+(?:\.\w+)?, |refuse\((?:\w+, note, )?)(?:'([^']+)'|`([^`]+)`)/g),
      ])
      .map(([, plain, filled]) => plain ?? (filled ?? '').replace(/\$\{[^{}]*\}/g, '7'))
      // One that is put together of parts is tried by hand below.
      .filter((text) => !text.includes('${'))
  );
};

describe('why a value of a delivery was refused', () => {
  it('is found in the server’s sources by this test', () => {
    expect(written().length).toBeGreaterThan(25);
  });

  it.each([
    ...written(),
    'name is missing',
    'is not a number with decimal ","',
    'is not a number with decimal "," and thousands "."',
  ])('is said in Albanian: %s', (reason) => {
    expect(wordsIn('sq', reason)).not.toBe(reason);
  });
});
