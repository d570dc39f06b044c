import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordFor } from '#kit/text.ts';
import { lookFor, toneFor } from './status-mark.tsx';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const screens = fs
  .globSync('features/*/*/web/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: read(file) }));

/** Every place of the screens where a table keyed by a value of the data is asked. */
const asked = (call: string) =>
  screens.flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(`\\b${call}\\(([\\w.]+), `, 'g'))].map(([, table = '']) => ({ file, table })),
  );

describe('A value of the data that no table knows (T41)', () => {
  it('is its own words in capitals, with a neutral mark', () => {
    const text = { en: 'ON HOLD', sq: 'ON HOLD' };
    expect(wordFor({}, 'on_hold')).toEqual(text);
    expect(lookFor({ sent: { text, tone: 'success' } }, 'on_hold')).toEqual({ text, tone: 'neutral' });
    expect([toneFor({ sent: 'success' }, 'sent'), toneFor({ sent: 'success' }, 'on_hold')]).toEqual([
      'success',
      'neutral',
    ]);
    // What every object has is no entry of the table.
    expect([toneFor({}, 'constructor'), wordFor({}, 'constructor').en]).toEqual(['neutral', 'CONSTRUCTOR']);
  });

  const tables = [...asked('wordFor'), ...asked('lookFor'), ...asked('toneFor')].map(
    ({ file, table }) => [table, file.split('/')[2]] as const,
  );
  it('meets a tolerant table in every feature with states', () => {
    const features = new Set(tables.map(([, feature]) => feature));
    for (const one of [
      'academy',
      'applications',
      'change-sets',
      'feed-runs',
      'local-imports',
      'local-sellers',
      'local-workbench',
      'mail',
      'notifications',
      'publishing',
      'purchasing',
      'review',
      'seller-directory',
      'seller-documents',
      'seller-scores',
      'tasks',
      'users',
      'workbench',
    ])
      expect(features, one).toContain(one);
    expect(tables.length).toBeGreaterThan(60);
  });

  // `row.state` and the like come from an answer; what a form or a table of our own walks through does not.
  const ours = ['issue.step', 'outcome.what', 'ended.by', 'column.key', 'event.key'];
  it('is never looked up in a table without a way out', () => {
    const marks = screens.flatMap(({ file, text }) => (/(?<!data-)\btone=\{[\w.]+\[/.test(text) ? [file] : []));
    const bare = screens.flatMap(({ file, text }) =>
      [...text.matchAll(/\b\w*(?:[Ww]ords|[Tt]exts|[Ll]ooks|[Tt]ones?|[Rr]easons)\[(\w+\.[\w.]+)\]/g)]
        .filter(([, by = '']) => !ours.includes(by))
        .map(([use]) => `${file}: ${use}`),
    );
    expect([marks, bare]).toEqual([[], []]);
  });
});
