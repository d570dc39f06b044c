import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { listSettings, setSetting } from '../contract/settings.calls.ts';
import { checkSettingsFile, exportSettings, importSettings } from '../contract/settings.file.calls.ts';
import type { SettingLine } from '../contract/settings.file.ts';
import type { MarketSetting } from '../contract/settings.model.ts';

let b: Bench;
let token: string;
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'super@tregu.test', name: 'Sara Super', roles: ['Super Admin'] });
  token = await tokenFor(b, 'super@tregu.test');
  await b.make.seller({ name: 'Beta Trade' });
});
afterAll(() => b.close());

const ask = async (call: Call, body?: object) => {
  const answer = await request(b, call, body ? { body } : {}, { token });
  return { status: answer.status, ...answer.body };
};
const storedOf = async (key: string) =>
  ((await request(b, listSettings, {}, { token })).body.result as MarketSetting[]).find((one) => one.key === key)!
    .value;
const set = async (key: string, value: string) =>
  request(b, setSetting, { params: { key }, body: { value, seen: await storedOf(key) } }, { token });
const exported = async () => ((await ask(exportSettings)).result as { content: string }).content;
const fileOf = (settings: unknown) => JSON.stringify({ kind: 'tregu-settings', version: 1, settings });
const check = async (text: string) => (await ask(checkSettingsFile, { text })).result as { lines: SettingLine[] };
const verdicts = async (text: string) =>
  Object.fromEntries((await check(text)).lines.map(({ key, verdict }) => [key, verdict]));
const codeOf = (answer: Awaited<ReturnType<typeof ask>>) => (answer.result as { code?: string }).code;

it('exports every setting, the unset ones as empty, and nothing else that is kept beside them [pages.md 4.28]', async () => {
  await set('provider_email', 'team@tregu.test');
  await b.platform.pool.query(`insert into settings (key, value) values ('mail.password', '"secret"')`);
  const file = await exported();
  expect(JSON.parse(file)).toMatchObject({
    kind: 'tregu-settings',
    settings: { provider_email: 'team@tregu.test', excluded_seller_name: '' },
  });
  expect(file).not.toContain('secret');
  expect(new Set(Object.values(await verdicts(file)))).toEqual(new Set(['same']));
});

it('says of each key what the file does, and changes nothing before it is confirmed', async () => {
  await set('provider_email', 'team@tregu.test');
  const lines = (
    await check(
      fileOf({ provider_email: 'not an address', excluded_seller_name: 'Beta Trade', toString: 'x', ['__proto__']: 1 }),
    )
  ).lines.filter(({ verdict }) => verdict !== 'not_in_file');
  expect(lines.map(({ key, verdict, before, after }) => [key, verdict, before, after])).toEqual(
    expect.arrayContaining([
      ['provider_email', 'refused', 'team@tregu.test', 'not an address'],
      ['excluded_seller_name', 'changes', '', 'Beta Trade'],
      ['toString', 'unknown', '', 'x'],
      ['__proto__', 'unknown', '', '1'],
    ]),
  );
  expect(lines.find(({ key }) => key === 'provider_email')?.why).toMatchObject({ code: 'settings.emailRule' });
  expect(JSON.parse(await exported()).settings.excluded_seller_name).toBe('');
});

it('sets what was shown, at once, and the history has one entry with each value', async () => {
  await set('provider_email', 'team@tregu.test');
  const text = fileOf({ provider_email: '', excluded_seller_name: 'Beta Trade', files: 7 });
  const seen = { provider_email: 'team@tregu.test', excluded_seller_name: '' };
  const done = await ask(importSettings, { text, seen });
  expect([done.statusMessage, done.result]).toEqual(['2 settings changed', { changed: 2 }]);
  const { rows } = await b.platform.pool.query(
    "select before, after from activity_log where action = 'settings imported'",
  );
  expect(rows).toEqual([{ before: seen, after: { provider_email: '', excluded_seller_name: 'Beta Trade' } }]);
  expect((await b.events()).at(-1)).toEqual({ name: 'settings.changed', payload: {} });
  expect(codeOf(await ask(importSettings, { text, seen: {} }))).toBe('settings_nothing_to_import');
});

it('overwrites nothing that has changed since it was shown', async () => {
  await set('provider_email', 'new@tregu.test');
  const text = fileOf({ provider_email: 'file@tregu.test' });
  for (const seen of [{ provider_email: 'old@tregu.test' }, {}, { provider_email: 'new@tregu.test', more: '' }])
    expect(codeOf(await ask(importSettings, { text, seen }))).toBe('settings_changed');
  expect(JSON.parse(await exported()).settings.provider_email).toBe('new@tregu.test');
});

it.each([
  ['a cut file', '{"kind":"tregu-settings","settings":{"prov', 'settingsFile.noJson'],
  ['nothing', '', 'settingsFile.noJson'],
  ['a list', '[]', 'settingsFile.noSettings'],
  ['another file', '{"name":"tregu"}', 'settingsFile.noSettings'],
  ['another release', '{"kind":"tregu-settings","version":2,"settings":{}}', 'settingsFile.otherVersion'],
  ['a list of settings', '{"kind":"tregu-settings","version":1,"settings":[]}', 'settingsFile.noSettings'],
  [
    'thousands',
    fileOf(Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`k${n}`, '']))),
    'settingsFile.tooMany',
  ],
])('refuses %s with its reason', async (_name, text, code) => {
  const { status, result } = await ask(checkSettingsFile, { text });
  expect([status, (result as { issues: unknown[] }).issues]).toMatchObject([422, [{ field: 'text', code }]]);
});

it('refuses a value that is no text, or too long, alone', async () => {
  const long = 'x'.repeat(255);
  for (const value of [7, null, { a: 1 }, long])
    expect(await verdicts(fileOf({ provider_email: value }))).toMatchObject({ provider_email: 'refused' });
});
