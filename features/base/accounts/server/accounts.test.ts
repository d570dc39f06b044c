import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkSession, login } from '#features/base/session/contract/session.calls.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { readMails } from '#server/test/read-mails.ts';
import * as calls from '../contract/accounts.calls.ts';
import {
  accountExistsMail,
  confirmationMail,
  invitationMail,
  passwordChangedMail,
  passwordLinkMail,
} from '../contract/accounts.mails.ts';
import { linksPerHour } from '../contract/accounts.rules.ts';
import { findLink } from './account-links.ts';
import { aLink, tokenIn } from './accounts.for-tests.ts';
import { invite, sendPasswordLink } from './accounts.public.ts';

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

const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const mails = async (mail: { readonly name: string }) =>
  (await readMails(b))
    .filter(({ event }) => event === mail.name)
    .map(({ to, subject, text }) => ({ recipient: to, subject, body: text }));
/** Everything asked for has been answered. */
const answered = () =>
  expect
    .poll(() => b.platform.db.selectFrom('account_requests').select('id').where('handled_at', 'is', null).execute(), {
      timeout: 15_000,
    })
    .toEqual([]);
const ask = (email: string, more: object = {}) =>
  request(b, calls.forgotPassword, { body: { email, language: 'en', ...more } });
const reset = (token: string, password = 'a new long password', more: object = {}) =>
  request(b, calls.resetPassword, { body: { token, password, confirm_password: password, ...more } });
const enter = (email: string, password: string) => request(b, login, { body: { email, password } });

describe('A forgotten password', () => {
  it('is answered alike for known and unknown addresses, and the link is in the mail alone [RTE-054] (V30) (V31)', async () => {
    await b.make.user({ email: 'known@accounts.test', name: 'Kaltrina Known' });
    const known = await ask(' Known@accounts.test ');
    expect(known).toEqual(await ask('nobody@accounts.test'));
    expect(known).toMatchObject({ status: 200, body: { result: { accepted: true } } });
    await answered();
    const sent = await mails(passwordLinkMail);
    expect(sent).toMatchObject([{ recipient: 'known@accounts.test' }]);
    expect(tokenIn(sent[0]!.body)).toHaveLength(43);
    for (const table of ['account_links', 'mail_outbox', 'outbox'] as const) {
      const kept = await b.platform.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(kept)).not.toContain(tokenIn(sent[0]!.body));
    }
  });

  it('is mailed in the language of the page, and not to an account that is put away', async () => {
    await b.make.user({ email: 'shqip@accounts.test', name: 'Shpresa' });
    await b.make.user({ email: 'away@accounts.test', active: false });
    await ask('shqip@accounts.test', { language: 'sq' });
    await ask('away@accounts.test');
    await answered();
    const sent = await mails(passwordLinkMail);
    expect(sent.map((mail) => [mail.recipient, mail.subject])).toEqual([
      ['shqip@accounts.test', 'Një fjalëkalim i ri për Tregu'],
    ]);
  });

  it('sends five mails an hour to one address, and the answer stays the same (V34)', async () => {
    await b.make.user({ email: 'often@accounts.test' });
    const answers = [];
    for (let n = 0; n < linksPerHour + 2; n++) answers.push((await ask('often@accounts.test')).body);
    await answered();
    expect(await mails(passwordLinkMail)).toHaveLength(linksPerHour);
    expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1);
    later(61);
    await ask('often@accounts.test');
    await answered();
    expect(await mails(passwordLinkMail)).toHaveLength(linksPerHour + 1);
  });

  it('is refused from the 51st try of one network address, whatever else is sent (V33)', async () => {
    const statuses = [];
    for (let n = 0; n < 51; n++) statuses.push((await ask(`${n}@rotating.test`, { ip: `10.0.0.${n}` })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.at(-1)).toBe(429);
  });

  it('names the field of a bad address', async () => {
    for (const [email, text] of [
      ['', 'Email is required'],
      ['not an address', 'Enter a valid email address'],
    ] as const) {
      expect(await ask(email)).toMatchObject({
        status: 422,
        body: { result: { issues: [{ field: 'email', message: text }] } },
      });
    }
  });
});

describe('The link of a forgotten password', () => {
  it('sets the password once, ends every session at once and tells the owner [RTE-055] (V25)', async () => {
    const user = await b.make.user({ email: 'two@accounts.test' });
    const sessions = [await tokenFor(b, user.email), await tokenFor(b, user.email)];
    const token = await aLink(b.platform, { purpose: 'reset_password', email: user.email, userId: user.id });
    expect((await reset(token)).body).toMatchObject({ result: { changed: true } });
    for (const session of sessions) expect((await request(b, checkSession, {}, { token: session })).status).toBe(401);
    expect((await enter(user.email, 'tregu-demo')).status).toBe(422);
    expect((await enter(user.email, 'a new long password')).status).toBe(200);
    expect(await mails(passwordChangedMail)).toMatchObject([{ recipient: user.email }]);
    expect(await reset(token, 'another password')).toMatchObject({
      status: 409,
      body: { result: { code: 'link_used' } },
    });
  });

  it('is won by one of two who come at the same moment', async () => {
    const user = await b.make.user({ email: 'race@accounts.test' });
    const token = await aLink(b.platform, { purpose: 'reset_password', email: user.email, userId: user.id });
    const answers = await Promise.all([reset(token, 'the first of them'), reset(token, 'the second of them')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it('works for 60 minutes, and a newer one takes its place', async () => {
    const user = await b.make.user({ email: 'late@accounts.test' });
    const make = () => aLink(b.platform, { purpose: 'reset_password', email: user.email, userId: user.id });
    const first = await make();
    const second = await make();
    expect((await reset(first)).body).toMatchObject({ result: { code: 'link_expired' } });
    later(59);
    expect((await request(b, calls.lookAtLink, { body: { token: second } })).body.result).toMatchObject({
      state: 'ok',
      purpose: 'reset_password',
      email: user.email,
    });
    later(2);
    expect(await reset(second)).toMatchObject({ status: 409, body: { result: { code: 'link_expired' } } });
    expect((await request(b, calls.lookAtLink, { body: { token: second } })).body.result).toMatchObject({
      state: 'expired',
      email: null,
    });
  });

  it('serves its own purpose and its own account only, whatever the body says (V07) (V29)', async () => {
    const [a, other] = [
      await b.make.user({ email: 'a@accounts.test' }),
      await b.make.user({ email: 'b@accounts.test' }),
    ];
    const invitation = await aLink(b.platform, { purpose: 'invitation', email: a.email, userId: a.id });
    expect((await reset(invitation)).status).toBe(404);
    const token = await aLink(b.platform, { purpose: 'reset_password', email: a.email, userId: a.id });
    expect((await reset(token, 'the password of a', { email: other.email, user_id: other.id })).status).toBe(200);
    expect((await enter(other.email, 'tregu-demo')).status).toBe(200);
    expect((await enter(a.email, 'the password of a')).status).toBe(200);
  });

  it('gives nothing to a token that differs in one sign (V28)', async () => {
    const user = await b.make.user({ email: 'mutant@accounts.test' });
    const token = await aLink(b.platform, { purpose: 'reset_password', email: user.email, userId: user.id });
    const changed = [...token].flatMap((sign, place) =>
      ['A', 'b', '-', ' ', '%']
        .filter((one) => one !== sign)
        .map((one) => token.slice(0, place) + one + token.slice(place + 1)),
    );
    const states = new Set<string>();
    for (const one of [...changed, ` ${token}`, `${token} `, `${token}=`, token.toLowerCase()])
      states.add((await findLink(b.platform.db, one, clock)).state);
    expect([...states]).toEqual(['invalid']);
  });

  it('keeps to the rules of a password, with the words of the specification [VAL-002] [VAL-003] [VAL-004]', async () => {
    const user = await b.make.user({ email: 'rules@accounts.test' });
    const token = await aLink(b.platform, { purpose: 'reset_password', email: user.email, userId: user.id });
    for (const [password, confirm, field, message] of [
      ['', 'x', 'password', 'Password is required'],
      ['short', 'short', 'password', 'Password must have at least 8 characters'],
      ['long enough it is', '', 'confirm_password', 'Confirm password is required'],
      ['long enough it is', 'something else', 'confirm_password', 'confirm_password must be equal to password'],
    ] as const) {
      const refused = await request(b, calls.resetPassword, { body: { token, password, confirm_password: confirm } });
      expect([refused.status, refused.body.result]).toEqual([
        422,
        expect.objectContaining({ issues: expect.arrayContaining([expect.objectContaining({ field, message })]) }),
      ]);
    }
    expect((await reset(token)).status).toBe(200);
  });

  it('never stands in an address that leaves the browser or in an answer (V30) (V35)', async () => {
    const user = await b.make.user({ email: 'hidden@accounts.test' });
    const token = await aLink(b.platform, { purpose: 'reset_password', email: user.email, userId: user.id });
    for (const call of [calls.lookAtLink, calls.resetPassword, calls.renewLink, calls.acceptInvitation]) {
      expect(call.path).not.toContain('{');
      expect((await request(b, call, { query: { token }, body: {} })).status).toBe(422);
    }
    const look = await request(b, calls.lookAtLink, { body: { token } });
    expect(JSON.stringify(look.body)).not.toContain(token);
    const page = await b.app.http!.inject({ url: '/api/openapi.json' });
    expect(page.headers['referrer-policy']).toBe('no-referrer');
  });
});

describe('A registration', () => {
  const person = {
    first_name: 'Nora',
    last_name: 'New',
    phone: '+383 44 123 456',
    password: 'four words are long',
    confirm_password: 'four words are long',
    language: 'en',
    terms: true,
    waited_ms: 20_000,
  };
  const register = (email: string, more: object = {}) =>
    request(b, calls.register, { body: { email, ...person, ...more } });
  const users = (email: string) => b.platform.db.selectFrom('users').selectAll().where('email', '=', email).execute();

  it('opens an account without rights once its mail is answered, and not before [RTE-052] [RTE-056]', async () => {
    expect((await register('Nora@register.test')).body).toMatchObject({ result: { accepted: true } });
    await answered();
    const [mail] = await mails(confirmationMail);
    expect(await users('nora@register.test')).toEqual([]);
    const token = tokenIn(mail!.body);
    expect((await request(b, calls.confirmEmail, { body: { token } })).body.result).toEqual({
      confirmed: true,
      email: 'nora@register.test',
    });
    expect(await users('nora@register.test')).toMatchObject([
      { first_name: 'Nora', phone: '+383 44 123 456', active: true, seller_id: null },
    ]);
    expect((await request(b, calls.confirmEmail, { body: { token } })).body).toMatchObject({
      result: { code: 'link_used' },
    });
    expect((await enter('nora@register.test', 'four words are long')).status).toBe(200);
  });

  it('with an address that has an account is told so in its mailbox alone, and the account stays as it is [flaw 31]', async () => {
    await b.make.user({ email: 'owner@register.test', name: 'Olta Owner' });
    expect(await register('owner@register.test')).toEqual(await register('free@register.test'));
    await answered();
    expect(await mails(accountExistsMail)).toMatchObject([{ recipient: 'owner@register.test' }]);
    expect(await mails(confirmationMail)).toMatchObject([{ recipient: 'free@register.test' }]);
    expect((await enter('owner@register.test', 'tregu-demo')).status).toBe(200);
  });

  it('confirmed after somebody else took the address changes nothing', async () => {
    await register('late@register.test');
    await answered();
    const [mail] = await mails(confirmationMail);
    await b.make.user({ email: 'late@register.test' });
    expect((await request(b, calls.confirmEmail, { body: { token: tokenIn(mail!.body) } })).status).toBe(409);
    expect((await enter('late@register.test', 'tregu-demo')).status).toBe(200);
  });

  it('of a program gets the same answer and no mail', async () => {
    const answer = await register('person@register.test');
    for (const more of [{ website: 'http://spam.test' }, { waited_ms: 200 }])
      expect(await register('program@register.test', more)).toEqual(answer);
    await answered();
    expect((await mails(confirmationMail)).map((mail) => mail.recipient)).toEqual(['person@register.test']);
  });

  it('names each field that is missing', async () => {
    for (const [field, more] of [
      ['first_name', { first_name: ' ' }],
      ['phone', { phone: 'call me' }],
      ['terms', { terms: false }],
      ['password', { password: 'short', confirm_password: 'short' }],
      ['password', { password: 'password123', confirm_password: 'password123' }],
    ] as const) {
      const refused = await register('fields@register.test', more);
      expect([refused.status, refused.body.result]).toMatchObject([422, { issues: [{ field }] }]);
    }
  });
});

describe('An expired link', () => {
  it('is renewed to the address it went to, and to no other', async () => {
    const user = await b.make.user({ email: 'renew@accounts.test' });
    const token = await aLink(b.platform, { purpose: 'invitation', email: user.email, userId: user.id });
    const renew = () => request(b, calls.renewLink, { body: { token, email: 'thief@accounts.test' } });
    await renew();
    expect(await mails(invitationMail)).toEqual([]);
    later(8 * 24 * 60);
    expect((await renew()).body).toMatchObject({ result: { accepted: true } });
    expect(await mails(invitationMail)).toMatchObject([{ recipient: user.email }]);
    later(30 * 24 * 60);
    await renew();
    expect(await mails(invitationMail)).toHaveLength(1);
  });
});

describe('An invitation', () => {
  const person = async (email: string) => {
    const { id } = await b.platform.db
      .insertInto('users')
      .values({ email, password_hash: null, invited_at: clock })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { userId: id, email, language: 'sq' as const };
  };
  const by = { userId: null, shopId: null, cause: 'test' };

  it('lets the invited give name and password, once [RTE-056]', async () => {
    const invited = await person('invited@accounts.test');
    expect(await b.platform.unitOfWork(by, (tx) => invite(tx, b.app.config, invited, clock))).toBe(true);
    const [mail] = await mails(invitationMail);
    const body = {
      token: tokenIn(mail!.body),
      first_name: ' Ina ',
      last_name: 'Invited',
      password: 'four words are long',
      confirm_password: 'four words are long',
    };
    expect((await enter(invited.email, 'four words are long')).status).toBe(422);
    expect((await request(b, calls.acceptInvitation, { body: { ...body, first_name: ' ' } })).body).toMatchObject({
      result: { issues: [{ field: 'first_name', message: 'First name is required' }] },
    });
    expect((await request(b, calls.acceptInvitation, { body })).body.result).toEqual({
      accepted: true,
      email: invited.email,
    });
    expect((await request(b, calls.acceptInvitation, { body })).status).toBe(409);
    expect((await enter(invited.email, 'four words are long')).status).toBe(200);
  });

  it('is sent by staff as is a link for a new password', async () => {
    const invited = await person('both@accounts.test');
    const named = { ...invited, first_name: 'Bora', last_name: '' };
    expect(await b.platform.unitOfWork(by, (tx) => sendPasswordLink(tx, b.app.config, named, clock))).toBe(true);
    expect(await mails(passwordLinkMail)).toMatchObject([{ recipient: invited.email }]);
  });
});
