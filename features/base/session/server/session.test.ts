import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { changePassword, checkSession, getMe, login, logout } from '../contract/session.calls.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

it('answers who is signed in, with roles and effective permissions [API-008] [ENT-001] [ENT-004] [ENT-005] [ENT-006]', async () => {
  await b.make.user({ email: 'ada@tregu.test', name: 'Ada Admin', roles: ['Admin'] });
  const token = await tokenFor(b, 'ada@tregu.test');

  const { status, body } = await request(b, getMe, {}, { token });

  expect(status).toBe(200);
  expect(body).toMatchObject({
    statusIsOk: true,
    result: {
      email: 'ada@tregu.test',
      first_name: 'Ada',
      company: null,
      users_roles: [{ name: 'Admin' }],
      preferences: { single_key_shortcuts: true, dashboard: { order: [], hidden: [] } },
      unread_notices: 0,
    },
  });
  const digits = (body.result as { currency_digits: Record<string, number> }).currency_digits;
  expect(digits).toMatchObject({ ALL: 0, MKD: 0 });
  expect(digits).not.toHaveProperty('EUR');
  const names = (body.result as { permissions: { name: string }[] }).permissions.map((permission) => permission.name);
  expect(names).toHaveLength(56);
  expect(names).not.toContain('Read_Product-Reseller');
});

it('answers the seller of a person, whose roles keep no house even if one was given (T09) [ENT-003]', async () => {
  const seller = await b.make.seller({ name: 'Alpha Supply' });
  await b.make.user({ email: 'tied@tregu.test', roles: ['Admin', 'Local Seller'], sellerId: seller.id });
  const { body } = await request(b, getMe, {}, { token: await tokenFor(b, 'tied@tregu.test') });
  expect(body.result).toMatchObject({ seller: { name: 'Alpha Supply' }, users_roles: [{ name: 'Local Seller' }] });
});

it('answers nobody as the seller and the company of a person who has none [ENT-003] [ENT-004]', async () => {
  await b.make.user({ email: 'staff@tregu.test', roles: ['Admin'] });
  const { body } = await request(b, getMe, {}, { token: await tokenFor(b, 'staff@tregu.test') });
  expect(body.result).toMatchObject({ seller: null, company: null });
});

it('answers 401 without a token, with a bad one and after logging out (V27) [STA-059] [API-002]', async () => {
  await b.make.user({ email: 'out@tregu.test' });
  const token = await tokenFor(b, 'out@tregu.test');

  expect((await request(b, getMe, {}, {})).status).toBe(401);
  expect((await request(b, getMe, {}, { token: 'x'.repeat(43) })).status).toBe(401);
  expect((await request(b, logout, {}, { token })).status).toBe(200);
  const after = await request(b, getMe, {}, { token });
  expect(after).toMatchObject({
    status: 401,
    body: { statusMessage: 'Session expired, please login again!', error: true },
  });
});

it('has one text for an unknown address and a wrong password, and it is not a 401 (V31) (T85) [RTE-051]', async () => {
  await b.make.user({ email: 'known@tregu.test' });

  const wrong = await request(b, login, { body: { email: 'known@tregu.test', password: 'nope' } });
  const unknown = await request(b, login, { body: { email: 'nobody@tregu.test', password: 'nope' } });

  expect(wrong).toMatchObject({ status: 422, body: { statusMessage: 'Email or password is not correct' } });
  expect(unknown.body).toEqual(wrong.body);
});

it('stops guessing after ten tries (V33)', async () => {
  await b.make.user({ email: 'guessed@tregu.test' });
  for (let i = 0; i < 10; i++)
    await request(b, login, { body: { email: 'guessed@tregu.test', password: `guess ${i}` } });

  const eleventh = await request(b, login, { body: { email: 'guessed@tregu.test', password: 'tregu-demo' } });

  expect(eleventh.status).toBe(429);
});

it('stops one address that tries a password on many accounts, and no other address (V33)', async () => {
  const tried = async (email: string, remoteAddress: string, password = 'Summer2026!') => {
    const payload = { email, password };
    return (await b.app.http!.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })).statusCode;
  };
  const person = await b.make.user();
  // People of the house log in from there all the while.
  for (let n = 0; n < 60; n++) expect(await tried(person.email, '203.0.113.5', 'tregu-demo')).toBe(200);
  const statuses = [];
  for (let n = 0; n < 51; n++) statuses.push(await tried(`${n}@sprayed.test`, '203.0.113.5'));
  expect([...new Set(statuses.slice(0, 50)), statuses[50]]).toEqual([422, 429]);
  expect(await tried(person.email, '203.0.113.5', 'tregu-demo')).toBe(429);
  expect(await tried(person.email, '203.0.113.6', 'tregu-demo')).toBe(200);
}, 60_000);

it('tells an account that became inactive on check, and refuses its other calls (V26) [API-006] [STA-060] (T86)', async () => {
  const user = await b.make.user({ email: 'gone@tregu.test' });
  const token = await tokenFor(b, 'gone@tregu.test');
  await b.platform.db.updateTable('users').set({ active: false }).where('id', '=', user.id).execute();

  expect((await request(b, checkSession, {}, { token })).body).toMatchObject({ result: { active: false } });
  expect(await request(b, getMe, {}, { token })).toMatchObject({
    status: 403,
    body: { statusMessage: 'Your account has been deactivated!', result: { active: false } },
  });
  expect((await request(b, login, { body: { email: 'gone@tregu.test', password: 'tregu-demo' } })).status).toBe(403);
});

it('changes the password, keeps this session and ends the others (V25) [API-010] [VAL-001] [VAL-002] [VAL-003] [ERR-016] (T89)', async () => {
  await b.make.user({ email: 'pw@tregu.test', password: 'old password' });
  const here = await tokenFor(b, 'pw@tregu.test', 'old password');
  const there = await tokenFor(b, 'pw@tregu.test', 'old password');
  const change = (data: Record<string, string>) => request(b, changePassword, { body: { data } }, { token: here });

  const empty = { current_password: '', password: '', confirm_password: '' };
  expect((await change(empty)).body.statusMessage).toBe('Current password is required');
  expect((await change({ ...empty, current_password: 'x' })).body.statusMessage).toBe('Password is required');
  // Left out or null is as good as empty.
  expect((await change({ password: 'new password' } as never)).body.statusMessage).toBe('Current password is required');
  const withoutConfirm = { current_password: 'x', password: 'new password', confirm_password: null };
  expect((await change(withoutConfirm as never)).body.statusMessage).toBe('Confirm password is required');
  const noConfirm = { current_password: 'x', password: 'new password', confirm_password: '' };
  expect((await change(noConfirm)).body.statusMessage).toBe('Confirm password is required');
  const differs = { ...noConfirm, confirm_password: 'other' };
  expect((await change(differs)).body.statusMessage).toBe('confirm_password must be equal to password');
  const good = { current_password: 'old password', password: 'new password', confirm_password: 'new password' };
  expect((await change({ ...good, current_password: 'wrong' })).status).toBe(422);

  expect((await change(good)).body).toMatchObject({
    statusMessage: 'Password changed successfully',
    result: { otherSessionsEnded: 1 },
  });
  expect((await request(b, getMe, {}, { token: here })).status).toBe(200);
  expect((await request(b, getMe, {}, { token: there })).status).toBe(401);
});

it('never answers a password or a token (V20) [API-008]', async () => {
  await b.make.user({ email: 'secret@tregu.test' });
  const token = await tokenFor(b, 'secret@tregu.test');
  const { body } = await request(b, getMe, {}, { token });
  expect(JSON.stringify(body)).not.toMatch(/argon2|password|token/i);
});
