import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptInvitation, register, resetPassword } from '#features/base/accounts/contract/accounts.calls.ts';
import { aLink } from '#features/base/accounts/server/accounts.for-tests.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { changePassword } from '../contract/session.calls.ts';
import { refuseCommonPassword } from './session.common-passwords.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

it('refuses what is tried first, in any case, and nothing else', async () => {
  for (const password of ['password', '12345678', 'qwertyuiop', 'PassWord1', 'iloveyou'])
    await expect(refuseCommonPassword(password, 'password')).rejects.toMatchObject({ definition: { status: 422 } });
  for (const password of ['four words are long', 'tregu-demo', 'fjalëkalimi im i gjatë'])
    await expect(refuseCommonPassword(password, 'password')).resolves.toBeUndefined();
});

it('refuses it wherever a password is chosen, at its field', async () => {
  const { id, email } = await b.make.user();
  const token = await tokenFor(b, email);
  const link = (purpose: 'reset_password' | 'invitation') => aLink(b.platform, { purpose, email, userId: id });
  const twice = { password: 'password123', confirm_password: 'password123' };
  const names = { first_name: 'Nora', last_name: 'New' };
  const answers = [
    await request(b, changePassword, { body: { data: { current_password: 'tregu-demo', ...twice } } }, { token }),
    await request(b, resetPassword, { body: { token: await link('reset_password'), ...twice } }),
    await request(b, acceptInvitation, { body: { token: await link('invitation'), ...names, ...twice } }),
    await request(b, register, {
      body: { email: 'nora@common.test', terms: true, waited_ms: 9000, ...names, ...twice },
    }),
  ];
  const message = 'This password is too common. Choose another one';
  expect(answers.map(({ status, body }) => [status, body.statusMessage, body.result])).toEqual(
    ['data.password', 'password', 'password', 'password'].map((field) => [
      422,
      message,
      { code: 'invalid_input', issues: [{ field, message, code: 'session.passwordCommon' }] },
    ]),
  );
});
