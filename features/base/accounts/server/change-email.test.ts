import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword, checkSession, getMe, login } from '#features/base/session/contract/session.calls.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { readMails } from '#server/test/read-mails.ts';
import { renewLink, resetPassword } from '../contract/accounts.calls.ts';
import { confirmEmailChange, requestEmailChange } from '../contract/change-email.calls.ts';
import { aLink, tokenIn } from './accounts.for-tests.ts';

let b: Bench;
let clock = new Date('2098-05-05T10:00:00Z');
beforeAll(async () => {
  b = await bench({ now: () => clock });
  await b.work();
});
afterAll(() => b.close());
beforeEach(async () => {
  await b.platform.db.deleteFrom('tries').execute();
  await b.platform.db.deleteFrom('mail_outbox').execute();
});

const ask = (token: string, email: string, password = 'tregu-demo') =>
  request(b, requestEmailChange, { body: { email, current_password: password, language: 'en' } }, { token });
const confirm = (token: string) => request(b, confirmEmailChange, { body: { token } });
const mails = async () => (await readMails(b)).map(({ event, to, text }) => ({ event, to, text }));
const linkTo = async (email: string) => tokenIn((await mails()).find(({ to }) => to === email)?.text ?? '');
const alive = async (token: string) => (await request(b, checkSession, {}, { token })).status === 200;

describe('A new address of email', () => {
  it('takes effect by the link in its mailbox, tells the old one twice, and ends the other sessions', async () => {
    const user = await b.make.user({ email: 'old@change.test', name: 'Liri Krasniqi' });
    const [here, there] = [await tokenFor(b, user.email), await tokenFor(b, user.email)];
    const reset = await aLink(b.platform, { purpose: 'reset_password', email: user.email, userId: user.id });
    expect((await ask(here, ' New@Change.test ')).body).toMatchObject({ result: { accepted: true } });
    expect((await mails()).map(({ event, to }) => [event, to])).toEqual([
      ['accounts.changeEmailAsked', 'old@change.test'],
      ['accounts.changeEmailLink', 'new@change.test'],
    ]);
    expect((await request(b, getMe, {}, { token: here })).body.result).toMatchObject({ email: 'old@change.test' });

    const link = await linkTo('new@change.test');
    expect((await confirm(link)).body).toMatchObject({ result: { changed: true, email: 'new@change.test' } });
    expect((await request(b, getMe, {}, { token: here })).body.result).toMatchObject({ email: 'new@change.test' });
    expect(await alive(there)).toBe(false);
    expect((await mails()).map(({ event, to }) => [event, to])).toContainEqual([
      'accounts.emailChanged',
      'old@change.test',
    ]);
    // The owner of the old mailbox cannot take the account back with a link that went there.
    const back = { token: reset, password: 'a new long password', confirm_password: 'a new long password' };
    expect((await request(b, resetPassword, { body: back })).body).toMatchObject({ result: { code: 'link_expired' } });
    expect((await request(b, login, { body: { email: 'old@change.test', password: 'tregu-demo' } })).status).toBe(422);
    expect((await request(b, login, { body: { email: 'new@change.test', password: 'tregu-demo' } })).status).toBe(200);
    expect((await confirm(link)).body).toMatchObject({ result: { code: 'link_used' } });
    const { rows } = await b.platform.pool.query(
      `select action, before->>'email' as before, after->>'email' as after from activity_log
        where entity = 'user' and entity_id = $1 and action like '%email%' order by id`,
      [user.id],
    );
    expect(rows).toEqual([
      { action: 'asked for a new email', before: null, after: null },
      { action: 'changed email', before: 'old@change.test', after: 'new@change.test' },
    ]);
  });

  it('answers 409 where the address is taken in the same instant, and nothing is half done', async () => {
    const user = await b.make.user({ email: 'instant@change.test' });
    const here = await tokenFor(b, user.email);
    await ask(here, 'instantly@change.test');
    const link = await linkTo('instantly@change.test');
    const other = await b.platform.pool.connect();
    try {
      await other.query('begin');
      await other.query(
        `insert into users (email, first_name, last_name) values ('instantly@change.test', 'Q', 'Quick')`,
      );
      const confirming = confirm(link);
      await expect
        .poll(async () => (await b.platform.pool.query(`select from pg_locks where not granted`)).rowCount)
        .toBeGreaterThan(0);
      await other.query('commit');
      expect(await confirming).toMatchObject({ status: 409, body: { result: { code: 'email_taken' } } });
    } finally {
      other.release();
    }
    expect((await request(b, getMe, {}, { token: here })).body.result).toMatchObject({ email: 'instant@change.test' });
    expect((await confirm(link)).body).toMatchObject({ result: { code: 'email_taken' } });
  });

  it('needs the password, which cannot be guessed here either (V33)', async () => {
    const user = await b.make.user({ email: 'guess@change.test' });
    const token = await tokenFor(b, user.email);
    expect(await ask(token, 'x@change.test', 'wrong')).toMatchObject({
      status: 422,
      body: {
        result: { issues: [{ field: 'current_password', message: 'Current password is not correct' }] },
      },
    });
    for (let n = 0; n < 4; n++) await ask(token, 'x@change.test', `wrong ${n}`);
    expect((await ask(token, 'x@change.test')).status).toBe(429);
    expect(await mails()).toEqual([]);
  });

  it('names the field of an address that is none, or the present one', async () => {
    const token = await tokenFor(b, (await b.make.user({ email: 'fields@change.test' })).email);
    for (const [email, message] of [
      ['', 'Email is required'],
      ['none', 'Enter a valid email address'],
      ['Fields@change.test', 'This is the address you have already'],
    ] as const)
      expect(await ask(token, email)).toMatchObject({
        status: 422,
        body: { result: { issues: [{ field: 'email', message }] } },
      });
  });

  it("tells only the mailbox that an address is somebody's (V30)", async () => {
    await b.make.user({ email: 'taken@change.test' });
    const token = await tokenFor(b, (await b.make.user({ email: 'curious@change.test' })).email);
    const taken = await ask(token, 'taken@change.test');
    expect(taken).toEqual(await ask(token, 'free@change.test'));
    expect((await mails()).filter(({ to }) => to === 'taken@change.test').map(({ event }) => event)).toEqual([
      'accounts.emailInUse',
    ]);
  });

  it('is refused where somebody else has taken it meanwhile, and the link still works after that', async () => {
    const user = await b.make.user({ email: 'late@change.test' });
    await ask(await tokenFor(b, user.email), 'wanted@change.test');
    const link = await linkTo('wanted@change.test');
    const quicker = await b.make.user({ email: 'wanted@change.test' });
    expect(await confirm(link)).toMatchObject({ status: 409, body: { result: { code: 'email_taken' } } });
    await b.platform.db.updateTable('users').set({ email: 'else@change.test' }).where('id', '=', quicker.id).execute();
    expect((await confirm(link)).status).toBe(200);
  });

  it('is called off by a new password', async () => {
    const user = await b.make.user({ email: 'warned@change.test' });
    const token = await tokenFor(b, user.email);
    await ask(token, 'thief@change.test');
    const link = await linkTo('thief@change.test');
    const data = {
      current_password: 'tregu-demo',
      password: 'four words are long',
      confirm_password: 'four words are long',
    };
    expect((await request(b, changePassword, { body: { data } }, { token })).status).toBe(200);
    const open = () =>
      b.platform.db
        .selectFrom('account_links')
        .select('id')
        .where('user_id', '=', user.id)
        .where('revoked_at', 'is', null)
        .execute();
    await expect.poll(open, { timeout: 15_000 }).toEqual([]);
    expect((await confirm(link)).body.result).toMatchObject({ code: 'link_expired' });
  });

  it('ends after 24 hours, and no new link is sent without the password', async () => {
    const user = await b.make.user({ email: 'slow@change.test' });
    const token = await aLink(b.platform, { purpose: 'change_email', email: 'slower@change.test', userId: user.id });
    clock = new Date(clock.getTime() + 24 * 3_600_000 + 1000);
    expect((await confirm(token)).body).toMatchObject({ result: { code: 'link_expired' } });
    expect((await request(b, renewLink, { body: { token } })).status).toBe(200);
    expect(await mails()).toEqual([]);
  });
});
