import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { changePassword, getPasswordRules } from '../contract/session.calls.ts';
import { formerPasswordsSetting, passwordLengthSetting } from '../contract/session.settings.ts';
import { formerPasswordsRepository } from './former-passwords.repository.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
const set = (key: string, value: string) => settingsRepository(b.platform.db).set(key, null, value);
beforeEach(async () => {
  await set(passwordLengthSetting.key, '');
  await set(formerPasswordsSetting.key, '');
});
afterAll(() => b.close());

/** A person who changes their password again and again; gives what the server says. */
async function changer() {
  const { id, email } = await b.make.user();
  const token = await tokenFor(b, email);
  let current = 'tregu-demo';
  const change = async (password: string): Promise<string> => {
    const data = { current_password: current, password, confirm_password: password };
    const { status, body } = await request(b, changePassword, { body: { data } }, { token });
    if (status === 200) current = password;
    const { issues } = (body.result ?? {}) as { issues?: { message: string }[] };
    await b.platform.db.deleteFrom('tries').execute();
    return issues?.[0]?.message ?? String(status);
  };
  const kept = async () =>
    (await b.platform.db.selectFrom('former_passwords').where('user_id', '=', id).select('id').execute()).length;
  return { change, kept };
}

it('asks for as many characters as the market has chosen, and says so to the pages [VAL-002] [pages.md 4.28]', async () => {
  const { change } = await changer();
  const shortest = async () => (await request(b, getPasswordRules, {})).body.result;
  expect(await shortest()).toEqual({ shortest: 8 });
  expect(await change('tenletters')).toBe('200');
  await set(passwordLengthSetting.key, '12');
  expect(await shortest()).toEqual({ shortest: 12 });
  expect(await change('elevenchars')).toBe('Password must have at least 12 characters');
  expect(await change('twelve chars')).toBe('200');
});

it('lets none of the last passwords come back, the present one included, as many as the market has chosen', async () => {
  const { change, kept } = await changer();
  expect(await change('tregu-demo')).toBe('200');
  expect(await kept()).toBe(0);
  await set(formerPasswordsSetting.key, '3');
  const used = 'You used this password before. Choose a new one';
  expect(await change('tregu-demo')).toBe(used);
  expect([await change('first words here'), await change('second words here')]).toEqual(['200', '200']);
  // The last three: second, first, and the one before them.
  expect([await change('tregu-demo'), await change('first words here'), await change('second words here')]).toEqual([
    used,
    used,
    used,
  ]);
  expect([await change('third words here'), await change('tregu-demo')]).toEqual(['200', '200']);
  expect(await kept()).toBe(2);
  await set(formerPasswordsSetting.key, '0');
  expect(await change('third words here')).toBe('200');
  expect(await kept()).toBe(0);
});

it('forgets former passwords that the market no longer asks for, of those who never change theirs, too', async () => {
  const { change, kept } = await changer();
  await set(formerPasswordsSetting.key, '5');
  for (const words of ['first words here', 'second words here', 'third words here']) await change(words);
  const forget = formerPasswordsRepository(b.platform.db).forget;
  await forget();
  expect(await kept()).toBe(3);
  await set(formerPasswordsSetting.key, '3');
  await forget();
  expect([await kept(), await change('second words here'), await change('tregu-demo')]).toEqual([
    2,
    'You used this password before. Choose a new one',
    '200',
  ]);
  await set(formerPasswordsSetting.key, '0');
  await forget();
  expect(await kept()).toBe(0);
});
