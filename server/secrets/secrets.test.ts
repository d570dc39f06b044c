import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSecrets } from './secrets.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'tregu-secrets-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('seals a text so that only the same key opens it, each time differently (P13)', async () => {
  const secrets = createSecrets({ secretKey: undefined, dataDir });
  const sealed = secrets.seal('fjalëkalimi');
  expect(sealed).not.toContain('fjal');
  expect(secrets.seal('fjalëkalimi')).not.toBe(sealed);
  expect(createSecrets({ secretKey: undefined, dataDir }).open(sealed)).toBe('fjalëkalimi');
  expect(() => createSecrets({ secretKey: 'another key, not that one', dataDir }).open(sealed)).toThrow();
});

it('keeps its key in a file that only the owner reads', async () => {
  const file = path.join(dataDir, 'secret.key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).length).toBeGreaterThan(40);
});

it('refuses what was changed or never sealed', () => {
  const secrets = createSecrets({ secretKey: 'a key long enough for the test', dataDir });
  const sealed = secrets.seal('x'.repeat(20));
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  expect(() => secrets.open(changed)).toThrow();
  expect(() => secrets.open('plain')).toThrow('not a sealed text');
});
