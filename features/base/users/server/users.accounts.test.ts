import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptInvitation } from '#features/base/accounts/contract/accounts.calls.ts';
import { tokenIn } from '#features/base/accounts/server/accounts.for-tests.ts';
import { getMe } from '#features/base/session/contract/session.calls.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { readMails } from '#server/test/read-mails.ts';
import * as calls from '../contract/users.accounts.calls.ts';

let b: Bench;
let sara: string;
let ada: string;
let saraId: number;
beforeAll(async () => {
  b = await bench();
  saraId = (await b.make.user({ email: 'sara@tregu.test', name: 'Sara Super', roles: ['Super Admin'] })).id;
  await b.make.user({ email: 'ada@tregu.test', name: 'Ada Admin', roles: ['Admin'] });
  [sara, ada] = [await tokenFor(b, 'sara@tregu.test'), await tokenFor(b, 'ada@tregu.test')];
});
afterAll(() => b.close());

const list = async (query: object = {}, token = ada) =>
  (await request(b, calls.listAccounts, { query }, { token })).body.result as {
    results: calls.Account[];
    total: number;
  };
const active = (id: number, value: boolean, token = ada) =>
  request(b, calls.setUserActive, { params: { id }, body: { active: value } }, { token });
const roles = (id: number, role_ids: number[], token = ada) =>
  request(b, calls.setUserRoles, { params: { id }, body: { role_ids } }, { token });
const roleId = async (name: string) =>
  (await b.platform.db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
const me = async (token: string) => (await request(b, getMe, {}, { token })).status;

describe('the list of users', () => {
  it('tells roles, state, seller and last sign-in, by name', async () => {
    const seller = await b.make.seller({ name: 'Liri Shop', local: true });
    await b.make.user({ email: 'liri@tregu.test', name: 'Liri Seller', roles: ['Local Seller'], sellerId: seller.id });
    await b.make.user({ email: 'ina@tregu.test', name: 'Ina Inactive', active: false });
    const { results, total } = await list();
    expect(results.map((one) => one.first_name)).toEqual(['Ada', 'Ina', 'Liri', 'Sara']);
    expect(total).toBe(4);
    expect(results[0]).toMatchObject({ state: 'active', last_login_at: expect.any(String), seller: null });
    expect(results[1]).toMatchObject({ state: 'inactive', last_login_at: null, roles: [] });
    expect(results[2]).toMatchObject({ seller: { name: 'Liri Shop' }, roles: [{ name: 'Local Seller' }] });
  });

  it('is filtered by words, role and state, and a wildcard is a letter', async () => {
    const names = async (query: object) => (await list(query)).results.map((one) => one.first_name);
    expect(await names({ text: 'SARA sup' })).toEqual(['Sara']);
    expect(await names({ text: 'liri@' })).toEqual(['Liri']);
    expect(await names({ text: '%' })).toEqual([]);
    expect(await names({ role: await roleId('Admin') })).toEqual(['Ada']);
    expect(await names({ state: 'inactive' })).toEqual(['Ina']);
    expect(await names({ page: 1 })).toEqual([]);
  });

  it('is for Read_User, and never for people tied to a seller', async () => {
    await b.make.user({ email: 'plain@tregu.test', permissions: ['Read_Permission'] });
    const seller = await b.make.seller({ local: true });
    await b.make.user({
      email: 'tied@tregu.test',
      roles: ['Local Seller'],
      sellerId: seller.id,
      permissions: ['Read_User', 'Update_User'],
    });
    for (const email of ['plain@tregu.test', 'tied@tregu.test']) {
      const token = await tokenFor(b, email);
      expect((await request(b, calls.listAccounts, { query: {} }, { token })).status).toBe(403);
      expect((await active(saraId, false, token)).status).toBe(403);
    }
  });
});

describe('an account', () => {
  it('is deactivated: its sessions are refused from the next request, and never come back', async () => {
    const { id } = await b.make.user({ email: 'una@tregu.test', roles: ['Admin'] });
    const token = await tokenFor(b, 'una@tregu.test');
    expect(await me(token)).toBe(200);
    expect((await active(id, false)).body).toMatchObject({
      statusMessage: 'The account was deactivated',
      result: { state: 'inactive' },
    });
    expect(await me(token)).toBe(403);
    expect((await active(id, true)).body).toMatchObject({ result: { state: 'active' } });
    expect(await me(token)).toBe(401);
    const lines = await b.platform.db
      .selectFrom('activity_log')
      .select('action')
      .where('entity_id', '=', id)
      .where('action', 'in', ['deactivated', 'reactivated'])
      .orderBy('id')
      .execute();
    expect(lines.map((line) => line.action)).toEqual(['deactivated', 'reactivated']);
  });

  it('is not deactivated by its own person, nor is the last Super Admin, nor a Super Admin by an Admin', async () => {
    const adaId = (await list({ text: 'ada@' })).results[0]!.id;
    expect((await active(adaId, false)).body).toMatchObject({ result: { code: 'own_account' } });
    expect((await active(saraId, false)).body).toMatchObject({ result: { code: 'super_admin_only' } });
    const boss = await b.make.user({ email: 'boss@tregu.test', roles: ['Super Admin'] });
    const token = await tokenFor(b, 'boss@tregu.test');
    expect((await active(boss.id, false, sara)).status).toBe(200);
    expect((await active(boss.id, true, sara)).status).toBe(200);
    expect((await active(saraId, false, await tokenFor(b, 'boss@tregu.test'))).status).toBe(200);
    expect((await active(saraId, true, await tokenFor(b, 'boss@tregu.test'))).status).toBe(200);
    expect(token).not.toBe('');
    sara = await tokenFor(b, 'sara@tregu.test');
    expect((await active(boss.id, false, sara)).status).toBe(200);
  });
});

describe('the roles of a person', () => {
  it('become exactly those given, which acts on the next request, and the history tells it', async () => {
    const { id } = await b.make.user({ email: 'ola@tregu.test' });
    const token = await tokenFor(b, 'ola@tregu.test');
    const asks = async () => (await request(b, calls.listAccounts, { query: {} }, { token })).status;
    expect(await asks()).toBe(403);
    expect((await roles(id, [await roleId('Admin')])).body).toMatchObject({ statusMessage: 'Successfully updated!' });
    expect(await asks()).toBe(200);
    expect((await roles(id, [])).status).toBe(200);
    expect(await asks()).toBe(403);
    const lines = await b.platform.db
      .selectFrom('activity_log')
      .select(['before', 'after'])
      .where('entity_id', '=', id)
      .where('action', '=', 'changed roles')
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { before: { roles: [] }, after: { roles: ['Admin'] } },
      { before: { roles: ['Admin'] }, after: { roles: [] } },
    ]);
  });

  it('are never more than one holds oneself, never a seller’s without a seller, never unknown ones (T13)', async () => {
    const { id } = await b.make.user({ email: 'eva@tregu.test' });
    expect((await roles(id, [await roleId('Super Admin')])).body).toMatchObject({
      result: { code: 'super_admin_only' },
    });
    expect((await roles(id, [await roleId('Local Seller')])).body).toMatchObject({ result: { code: 'seller_role' } });
    const { id: ofSeller } = await b.make.user({ sellerId: (await b.make.seller()).id });
    expect((await roles(ofSeller, [await roleId('Admin')])).body).toMatchObject({ result: { code: 'staff_role' } });
    expect((await roles(id, [999_999])).body).toMatchObject({ result: { issues: [{ field: 'role_ids' }] } });
    await b.make.user({ email: 'keeper@tregu.test', permissions: ['Read_User', 'Update_User'] });
    const keeper = await tokenFor(b, 'keeper@tregu.test');
    expect((await roles(id, [await roleId('Admin')], keeper)).body).toMatchObject({
      result: { code: 'permission_not_held' },
    });
    expect((await roles(saraId, [], sara)).body).toMatchObject({ result: { code: 'last_super_admin' } });
  });
});

describe('an invited person', () => {
  const invite = (body: object, token = ada) => request(b, calls.inviteUser, { body }, { token });
  const mailsTo = async (email: string) =>
    (await readMails(b)).filter(({ to }) => to === email).map(({ subject, text }) => ({ subject, body: text }));

  it('has an account without a password, and gets a link that opens it', async () => {
    const body = { email: ' New@Tregu.test ', first_name: 'Nora', last_name: 'New', role_ids: [await roleId('Admin')] };
    const { status, body: answer } = await invite(body);
    expect([status, answer]).toMatchObject([
      200,
      {
        statusMessage: 'The invitation was sent',
        result: { email: 'new@tregu.test', state: 'invited', last_login_at: null, roles: [{ name: 'Admin' }] },
      },
    ]);
    const [mail] = await mailsTo('new@tregu.test');
    const password = 'a new long password';
    const accepted = await request(b, acceptInvitation, {
      body: {
        token: tokenIn(mail?.body ?? ''),
        first_name: 'Nora',
        last_name: 'New',
        password,
        confirm_password: password,
      },
    });
    expect(accepted.status).toBe(200);
    expect((await list({ text: 'new@' })).results[0]?.state).toBe('active');
  });

  it('is invited again, and an active one gets a link for a new password; an inactive one nothing', async () => {
    const { id } = (await invite({ email: 'again@tregu.test' })).body.result as calls.Account;
    const send = (userId: number, token = ada) => request(b, calls.sendUserLink, { params: { id: userId } }, { token });
    expect((await send(id)).body).toMatchObject({ statusMessage: 'Email sent to again@tregu.test' });
    expect(await mailsTo('again@tregu.test')).toHaveLength(2);
    const staff = await b.make.user({ email: 'reset@tregu.test' });
    expect((await send(staff.id)).body.result).toEqual({ email: 'reset@tregu.test' });
    expect((await mailsTo('reset@tregu.test'))[0]?.body).toContain('/reset-password');
    const away = await b.make.user({ email: 'away@tregu.test', active: false });
    expect((await send(away.id)).body).toMatchObject({ result: { code: 'account_is_inactive' } });
    expect((await send(saraId)).body).toMatchObject({ result: { code: 'super_admin_only' } });
  });

  it('is not there twice, and gets no role beyond the inviter’s; a refused invitation mails nothing', async () => {
    expect((await invite({ email: 'ADA@tregu.test' })).body).toMatchObject({
      result: { issues: [{ field: 'email' }] },
    });
    const boss = { email: 'boss2@tregu.test', role_ids: [await roleId('Super Admin')] };
    expect((await invite(boss)).body).toMatchObject({ result: { code: 'super_admin_only' } });
    expect((await invite({ email: 'no address' })).status).toBe(422);
    expect(await mailsTo('boss2@tregu.test')).toEqual([]);
    expect((await list({ text: 'boss2@' })).total).toBe(0);
  });
});
