import { expect, it } from 'vitest';
import { holesIn, type Installed, installedPackages, knownHoles, readAudit, wantedVersions } from './packages.ts';

const one = (name: string, version: string): Installed => ({
  name,
  version,
  integrity: undefined,
  resolved: undefined,
});

it('has no package with a hole that is known here (V72) (V58)', () => {
  const installed = installedPackages();
  expect(installed.length).toBeGreaterThan(300);
  expect(holesIn(installed, knownHoles())).toEqual([]);
});

it('would find one: an older version, one deep inside, one of which every version is bad', () => {
  const planted = [one('sharp', '0.34.5'), one('sharp', '0.35.0'), one('sharp', '0.35.0-rc.1'), one('xlsx', '0.18.5')];
  expect(holesIn(planted, knownHoles())).toEqual([
    'sharp 0.34.5: GHSA-f88m-g3jw-g9cj, fixed in 0.35.0',
    'sharp 0.35.0-rc.1: GHSA-f88m-g3jw-g9cj, fixed in 0.35.0',
    'xlsx 0.18.5: the fixed 0.19.3 is not in the registry',
  ]);
  expect(holesIn([one('fastify', '10.0.0'), one('fastify', '5.8.10')], knownHoles())).toEqual([]);
});

it('asks for exact versions, so that nobody gets another one tomorrow', () => {
  const loose = Object.entries(wantedVersions()).filter(
    ([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

it('takes packages from the registry alone, each with its checksum', () => {
  const strange = installedPackages().filter(
    ({ integrity, resolved }) =>
      !integrity?.startsWith('sha512-') || (resolved && !/^https:\/\/registry\.npmjs\.org\//.test(resolved)),
  );
  expect(strange.map(({ name }) => name)).toEqual([]);
});

it('tells an answer of the registry from none', () => {
  const hole = { name: 'a', severity: 'high', range: '<2.0.0' };
  expect(readAudit(JSON.stringify({ vulnerabilities: { a: hole } }))).toEqual({
    asked: true,
    holes: ['a <2.0.0: high'],
  });
  expect(readAudit(JSON.stringify({ vulnerabilities: {} }))).toEqual({ asked: true, holes: [] });
  const failed = { message: 'request to https://registry.npmjs.org/ failed', error: { summary: '' } };
  expect(readAudit(JSON.stringify(failed))).toEqual({ asked: false, why: failed.message });
  expect(readAudit('<html>proxy</html>')).toEqual({ asked: false, why: 'no answer' });
});
