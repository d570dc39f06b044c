import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { readMails } from '#server/test/read-mails.ts';
import * as calls from '../contract/second-factor.calls.ts';
import { changePassword, checkSession, getMe, login, logout } from '../contract/session.calls.ts';
import { listSessions } from '../contract/session-list.calls.ts';
import { aSecondFactor, codeAt, exampleRecoveryCode, exampleSecret } from './second-factor.for-tests.ts';

let b: Bench;
let clock = new Date('2098-05-05T10:00:00Z');
beforeAll(async () => {
  b = await bench({ now: () => clock });
});
afterAll(() => b.close());
beforeEach(async () => {
  await b.platform.db.deleteFrom('tries').execute();
  await b.platform.db.deleteFrom('mail_outbox').execute();
  later(60);
});

const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const password = 'tregu-demo';
const withPassword = (email: string) => request(b, login, { body: { email, password } });
/** The ticket that follows the right password. */
async function ticketOf(email: string): Promise<string> {
  const { status, body } = await withPassword(email);
  expect(status).toBe(200);
  return (body.result as { second_step: { ticket: string } }).second_step.ticket;
}
const withCode = (ticket: string, code: string) => request(b, calls.loginWithCode, { body: { ticket, code } });
const appCode = (steps = 0) => codeAt(exampleSecret, clock, steps);
/** A person whose login has the second step. */
async function personWith(values: Parameters<Bench['make']['user']>[0] = {}) {
  const person = await b.make.user(values);
  await aSecondFactor(b.platform, person.id);
  return person;
}
async function tokenWithCode(email: string): Promise<string> {
  later(1);
  return ((await withCode(await ticketOf(email), appCode())).body.result as { token: string }).token;
}
const resultOf = <T>(answer: { body: { result?: unknown } }) => answer.body.result as T;
const sent = async () => (await readMails(b)).map(({ event, to }) => [event, to]);
const wrongCode = { status: 422, body: { result: { code: 'wrong_code', issues: [{ field: 'code' }] } } };
const ended = { status: 422, body: { result: { code: 'login_step_ended' } } };

describe('Setting the two-step login up', () => {
  it('takes the password and a first code; then other sessions end, and codes for a lost phone are shown once', async () => {
    const person = await b.make.user({ name: 'Tana Two' });
    const [here, there] = [await tokenFor(b, person.email), await tokenFor(b, person.email)];
    const ask = (call: Parameters<typeof request>[1], body?: object) =>
      request(b, call, body ? { body } : {}, { token: here });

    expect(await ask(calls.beginSecondFactor, { password: 'guess' })).toMatchObject({
      status: 422,
      body: { result: { issues: [{ field: 'password' }] } },
    });
    const begun = resultOf<{ secret: string; uri: string }>(await ask(calls.beginSecondFactor, { password }));
    const secret = bytesOf(begun.secret);
    expect(secret).toHaveLength(20);
    expect(begun.uri).toContain(`issuer=Tregu&secret=${begun.secret}`);
    // Begun counts for nothing.
    expect(resultOf(await withPassword(person.email))).toHaveProperty('token');
    expect(await ask(calls.confirmSecondFactor, { code: codeAt(secret, clock, 5) })).toMatchObject(wrongCode);

    const confirmed = await ask(calls.confirmSecondFactor, { code: codeAt(secret, clock) });
    expect(confirmed).toMatchObject({ status: 200, body: { statusMessage: 'The two-step login is on' } });
    const { recovery_codes: codes } = resultOf<{ recovery_codes: string[] }>(confirmed);
    expect(new Set(codes).size).toBe(10);
    expect((await request(b, getMe, {}, { token: there })).status).toBe(401);
    expect(await sent()).toEqual([['session.secondFactorOn', person.email]]);
    expect(resultOf(await ask(calls.getSecondFactor))).toEqual({
      since: clock.toISOString(),
      recovery_codes_left: 10,
      required: false,
    });
    expect((await ask(calls.beginSecondFactor, { password })).body.result).toMatchObject({ code: 'second_factor_on' });

    for (const table of ['second_factors', 'recovery_codes', 'activity_log', 'mail_outbox'] as const) {
      const kept = JSON.stringify(await b.platform.db.selectFrom(table).selectAll().execute());
      for (const one of [
        begun.secret,
        secret.toString('base64'),
        ...codes,
        ...codes.map((code) => code.replace('-', '')),
      ])
        expect(kept).not.toContain(one);
    }
    const ticket = await ticketOf(person.email);
    // The code that switched it on was used by that.
    expect(await withCode(ticket, codeAt(secret, clock))).toMatchObject(wrongCode);
    expect((await withCode(ticket, codes[3]!)).status).toBe(200);
  }, 30_000);

  it('does not count a key that was replaced by a later one', async () => {
    const person = await b.make.user();
    const token = await tokenFor(b, person.email);
    const begin = async () =>
      resultOf<{ secret: string }>(await request(b, calls.beginSecondFactor, { body: { password } }, { token })).secret;
    const [first, second] = [bytesOf(await begin()), bytesOf(await begin())];
    const confirm = (secret: Buffer) =>
      request(b, calls.confirmSecondFactor, { body: { code: codeAt(secret, clock) } }, { token });
    expect(await confirm(first)).toMatchObject(wrongCode);
    expect((await confirm(second)).status).toBe(200);
  });
});

describe('A login in two steps', () => {
  it('gives no session for the password alone, and leaves the answer of other accounts as it is', async () => {
    const person = await personWith();
    const other = await b.make.user();
    const first = resultOf<object>(await withPassword(person.email));
    expect(Object.keys(first)).toEqual(['second_step']);
    expect(Object.keys(resultOf<object>(await withPassword(other.email)))).toEqual(['token', 'expires_at']);
    expect(await b.platform.db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()).toEqual(
      [],
    );
    const { ticket } = (first as { second_step: { ticket: string } }).second_step;
    expect((await request(b, getMe, {}, { token: ticket })).status).toBe(401);
    const kept = JSON.stringify(await b.platform.db.selectFrom('login_tickets').selectAll().execute());
    expect(kept).not.toContain(ticket);
    const wrong = await request(b, login, { body: { email: person.email, password: 'wrong' } });
    expect(wrong.body.statusMessage).toBe('Email or password is not correct');
  });

  it('takes a code once, one step early or late, and no older one after it', async () => {
    const person = await personWith();
    const early = await ticketOf(person.email);
    for (const code of [appCode(-2), appCode(2), '000000'])
      expect(await withCode(early, code)).toMatchObject(wrongCode);
    expect((await withCode(early, appCode(-1))).status).toBe(200);
    expect((await withCode(await ticketOf(person.email), appCode())).status).toBe(200);
    expect(await withCode(await ticketOf(person.email), appCode())).toMatchObject(wrongCode);
    expect(await withCode(await ticketOf(person.email), appCode(-1))).toMatchObject(wrongCode);
    expect((await withCode(await ticketOf(person.email), appCode(1))).status).toBe(200);
  });

  it('opens one session of two that come at once with the same code', async () => {
    const person = await personWith();
    const tickets = [await ticketOf(person.email), await ticketOf(person.email)];
    const statuses = await Promise.all(tickets.map(async (ticket) => (await withCode(ticket, appCode())).status));
    expect(statuses.sort()).toEqual([200, 422]);
  });

  it('takes a ticket once and for five minutes, and not after the password was changed', async () => {
    const person = await personWith();
    const used = await ticketOf(person.email);
    expect((await withCode(used, appCode())).status).toBe(200);
    expect(await withCode(used, appCode(1))).toMatchObject(ended);
    expect(await withCode('x'.repeat(43), appCode(1))).toMatchObject(ended);
    const old = await ticketOf(person.email);
    later(6);
    expect(await withCode(old, appCode())).toMatchObject(ended);

    const token = await tokenWithCode(person.email);
    const stolen = await ticketOf(person.email);
    const data = {
      current_password: password,
      password: 'another long password',
      confirm_password: 'another long password',
    };
    expect((await request(b, changePassword, { body: { data } }, { token })).status).toBe(200);
    expect(await withCode(stolen, appCode(1))).toMatchObject(ended);
  });

  it('stops guessing after ten codes, over all tickets, and refuses an account put away meanwhile (V33) (V26)', async () => {
    const person = await personWith();
    for (let n = 0; n < 10; n++)
      expect(await withCode(await ticketOf(person.email), '123456')).toMatchObject(wrongCode);
    const ticket = await ticketOf(person.email);
    expect((await withCode(ticket, appCode())).status).toBe(429);

    // A thief of the password shuts the owner out of the app's codes, and not out of the recovery codes.
    expect((await withCode(await ticketOf(person.email), exampleRecoveryCode)).status).toBe(200);

    const gone = await personWith();
    const late = await ticketOf(gone.email);
    await b.platform.db.updateTable('users').set({ active: false }).where('id', '=', gone.id).execute();
    expect(await withCode(late, appCode())).toMatchObject({ status: 403, body: { result: { active: false } } });
  });

  it('stops guessing recovery codes after ten from one address, and not for the owner at another one', async () => {
    const person = await personWith();
    const from = async (remoteAddress: string, code: string) =>
      b.app.http!.inject({
        method: 'POST',
        url: '/api/auth/login/code',
        remoteAddress,
        payload: { ticket: await ticketOf(person.email), code },
      });
    for (let n = 0; n < 10; n++) expect((await from('203.0.113.5', 'AAAAA-AAAAA')).statusCode).toBe(422);
    expect((await from('203.0.113.5', exampleRecoveryCode)).statusCode).toBe(429);
    expect((await from('203.0.113.6', exampleRecoveryCode)).statusCode).toBe(200);
  });

  it('takes each recovery code once, however it is typed, and tells the person', async () => {
    const person = await personWith();
    const ticket = await ticketOf(person.email);
    expect((await withCode(ticket, ` ${exampleRecoveryCode.toLowerCase().replace('-', ' ')}`)).status).toBe(200);
    expect(await withCode(await ticketOf(person.email), exampleRecoveryCode)).toMatchObject(wrongCode);
    expect(await sent()).toEqual([['session.recoveryCodeUsed', person.email]]);
    const [entry] = await b.platform.db
      .selectFrom('activity_log')
      .select(['action', 'after'])
      .where('entity_id', '=', person.id)
      .orderBy('id', 'desc')
      .execute();
    expect(entry).toEqual({ action: 'logged in', after: { second_step: 'recovery code' } });
  });
});

describe('The two-step login of one’s own', () => {
  it('is switched off with password and code, and gets new recovery codes with them', async () => {
    const person = await personWith();
    const token = await tokenWithCode(person.email);
    const ask = (call: typeof calls.disableSecondFactor | typeof calls.renewRecoveryCodes, body: object) =>
      request(b, call, { body: { password, code: appCode(1), ...body } }, { token });
    later(1);
    expect(await ask(calls.disableSecondFactor, { password: 'wrong' })).toMatchObject({
      status: 422,
      body: { result: { issues: [{ field: 'password' }] } },
    });
    expect(await ask(calls.disableSecondFactor, { code: '000000' })).toMatchObject(wrongCode);
    const renewed = await ask(calls.renewRecoveryCodes, { code: appCode() });
    const { recovery_codes: codes } = resultOf<{ recovery_codes: string[] }>(renewed);
    expect(await ask(calls.disableSecondFactor, { code: exampleRecoveryCode })).toMatchObject(wrongCode);
    expect((await ask(calls.disableSecondFactor, { code: codes[0]! })).status).toBe(200);
    expect(resultOf(await withPassword(person.email))).toHaveProperty('token');
    expect(await sent()).toEqual([['session.secondFactorOff', person.email]]);
    expect((await ask(calls.disableSecondFactor, {})).body.result).toMatchObject({ code: 'second_factor_off' });
    expect((await ask(calls.renewRecoveryCodes, {})).body.result).toMatchObject({ code: 'second_factor_off' });
  }, 30_000);

  it('is reset by who looks after accounts: sessions end and a mail goes out; of a Super Admin by another one only', async () => {
    const admin = await b.make.user({ roles: ['Admin'] });
    const chief = await b.make.user({ roles: ['Super Admin'] });
    const person = await personWith({ sellerId: (await b.make.seller({ local: true })).id });
    const otherChief = await personWith({ roles: ['Super Admin'] });
    const [byAdmin, byChief] = [await tokenFor(b, admin.email), await tokenFor(b, chief.email)];
    const open = await tokenWithCode(person.email);
    const reset = (id: number, token: string) => request(b, calls.resetSecondFactorOf, { params: { id } }, { token });

    expect(await reset(person.id, byAdmin)).toMatchObject({ status: 200, body: { result: { sessionsEnded: 1 } } });
    expect((await request(b, getMe, {}, { token: open })).status).toBe(401);
    expect(resultOf(await withPassword(person.email))).toHaveProperty('token');
    expect(await sent()).toEqual([['session.secondFactorOff', person.email]]);
    expect((await readMails(b))[0]?.subject).toBe('Hyrja në dy hapa u çaktivizua');
    expect((await reset(person.id, byAdmin)).body.result).toMatchObject({ code: 'second_factor_off' });
    expect((await reset(otherChief.id, byAdmin)).status).toBe(403);
    expect((await reset(admin.id, byAdmin)).body.result).toMatchObject({ code: 'own_second_factor' });
    expect((await reset(999_999, byAdmin)).status).toBe(404);
    expect((await reset(otherChief.id, byChief)).status).toBe(200);
    const { rows } = await b.platform.pool.query(
      `select user_id, after from activity_log where action = 'reset second step' and entity_id = $1`,
      [person.id],
    );
    expect(rows.map((row) => [Number(row.user_id), row.after])).toEqual([[admin.id, { sessionsEnded: 1 }]]);
  });
});

describe('A role that needs the two-step login', () => {
  it('leaves its people nothing but setting it up, from the next request on, and then everything', async () => {
    const chief = await personWith({ roles: ['Super Admin'] });
    const admin = await b.make.user({ roles: ['Admin'] });
    const seller = await b.make.user();
    const chiefToken = await tokenWithCode(chief.email);
    const [token, other] = [await tokenFor(b, admin.email), await tokenFor(b, seller.email)];
    const set = (roles: string[], by = chiefToken) =>
      request(b, calls.setSecondFactorPolicy, { body: { roles } }, { token: by });

    expect((await set(['Admin'], token)).status).toBe(403);
    expect((await set(['Local Seller'])).status).toBe(422);
    const without = resultOf<{ without: number }>(await set(['Admin', 'Super Admin']));
    expect(without).toMatchObject({ roles: ['Admin', 'Super Admin'] });
    expect(without.without).toBeGreaterThan(0);

    const refused = { status: 403, body: { result: { code: 'second_factor_missing' }, error: true } };
    expect(await request(b, listSessions, {}, { token })).toMatchObject(refused);
    expect(await request(b, calls.getSecondFactorPolicy, {}, { token })).toMatchObject(refused);
    expect(resultOf(await request(b, getMe, {}, { token }))).toMatchObject({ second_factor_missing: true });
    expect((await request(b, checkSession, {}, { token })).status).toBe(200);
    for (const free of [chiefToken, other]) {
      expect((await request(b, listSessions, {}, { token: free })).status).toBe(200);
      expect(resultOf(await request(b, getMe, {}, { token: free }))).not.toHaveProperty('second_factor_missing');
    }
    // A session opened afterwards is no better off.
    const fresh = await tokenFor(b, admin.email);
    expect(await request(b, listSessions, {}, { token: fresh })).toMatchObject(refused);

    const begun = await request(b, calls.beginSecondFactor, { body: { password } }, { token });
    const secret = bytesOf(resultOf<{ secret: string }>(begun).secret);
    const confirm = { body: { code: codeAt(secret, clock) } };
    expect((await request(b, calls.confirmSecondFactor, confirm, { token })).status).toBe(200);
    expect((await request(b, listSessions, {}, { token })).status).toBe(200);
    // Switched off again, it is missing again.
    later(1);
    const proof = { body: { password, code: codeAt(secret, clock) } };
    expect((await request(b, calls.disableSecondFactor, proof, { token })).status).toBe(200);
    expect(await request(b, listSessions, {}, { token })).toMatchObject(refused);
    expect((await request(b, logout, {}, { token })).status).toBe(200);
    expect((await set([])).status).toBe(200);
  }, 30_000);

  it('is not made one by somebody who would be shut out by it', async () => {
    const chief = await b.make.user({ roles: ['Super Admin'] });
    const token = await tokenFor(b, chief.email);
    const set = (roles: string[]) => request(b, calls.setSecondFactorPolicy, { body: { roles } }, { token });
    expect(await set(['Super Admin'])).toMatchObject({
      status: 409,
      body: { result: { code: 'own_second_factor_first' } },
    });
    expect((await request(b, listSessions, {}, { token })).status).toBe(200);
    expect((await set(['Admin'])).status).toBe(200);
    expect((await set([])).status).toBe(200);
  });
});

/** What an app makes of the key that was typed or scanned. */
function bytesOf(base32: string): Buffer {
  const bits = [...base32]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
