import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socketPath } from '#features/base/tasks/contract/tasks.socket.ts';
import { setUserActive } from '#features/base/users/contract/users.accounts.calls.ts';
import { type Call, isWrite } from '#kit/call.ts';
import { type PermissionName, permissionNames } from '#kit/permission.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { callExamples } from '#server/test/call-examples.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { type RowWatch, watchRows } from '#server/test/row-watch.ts';
import { changePassword, getMe, logout } from '../contract/session.calls.ts';
import { listSessions, listSessionsOf } from '../contract/session-list.calls.ts';
import { viewAs } from '../contract/view-as.calls.ts';

let b: Bench;
let ada: { id: number; token: string };
let seller: { id: number };
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'sara@view.test', name: 'Sara Super', roles: ['Super Admin'] });
  const person = await b.make.user({ email: 'ada@view.test', name: 'Ada Admin', roles: ['Admin'] });
  ada = { id: person.id, token: await tokenFor(b, person.email) };
  const shop = await b.make.seller({ name: 'Liri Shop', local: true });
  const local = { roles: ['Local Seller'], sellerId: shop.id };
  seller = await b.make.user({ email: 'liri@view.test', name: 'Liri Seller', ...local });
});
afterAll(() => b.close());

const ask = (id: number, token: string, reason = '') =>
  request(b, viewAs, { params: { id }, body: { reason } }, { token });
const view = async (id: number, token: string, reason = '') =>
  ((await ask(id, token, reason)).body.result as { token: string }).token;
const me = (token: string) => request(b, getMe, {}, { token });
const history = async (id: number) =>
  (
    await b.platform.pool.query(
      `select user_id, action, after from activity_log where entity = 'user' and entity_id = $1 and action like '%look%' order by id`,
      [id],
    )
  ).rows;

describe('Looking as somebody else', () => {
  it('shows what they see, as them, says who looks, and stands in the history from beginning to end', async () => {
    const token = await view(seller.id, ada.token, 'they called about a price');
    expect((await me(token)).body.result).toMatchObject({
      email: 'liri@view.test',
      users_roles: [{ name: 'Local Seller' }],
      session: { viewed_by: 'Ada Admin' },
    });
    const ownSessions = await request(b, listSessionsOf, { params: { id: seller.id } }, { token: ada.token });
    expect(ownSessions.body.result).toMatchObject([{ viewed_by: 'Ada Admin' }]);
    expect((await request(b, logout, {}, { token })).status).toBe(200);
    expect((await me(token)).status).toBe(401);
    expect((await me(ada.token)).status).toBe(200);
    expect(await history(seller.id)).toEqual([
      { user_id: ada.id, action: 'looked at as', after: { reason: 'they called about a price' } },
      { user_id: ada.id, action: 'stopped looking as', after: null },
    ]);
    const row = await b.platform.db
      .selectFrom('users')
      .select('last_login_at')
      .where('id', '=', seller.id)
      .executeTakeFirstOrThrow();
    expect(row.last_login_at).toBeNull();
  });

  it('is for Admin and Super Admin with the right, and never as a Super Admin, oneself, or who may more (V01)', async () => {
    const { db } = b.platform;
    const code = async (id: number, token: string) => {
      const { status, body } = await ask(id, token);
      return [status, (body.result as { code?: string }).code];
    };
    const sara = await tokenFor(b, 'sara@view.test');
    const saraId = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'sara@view.test')
      .executeTakeFirstOrThrow();
    const keeper = await b.make.user({ email: 'keeper@view.test', permissions: ['Read_User', 'Update_User'] });
    const more = await b.make.user({ email: 'more@view.test', permissions: ['Update_Permission'] });
    const off = await b.make.user({ email: 'off@view.test', active: false });
    const reseller = await b.make.user({
      email: 'renato@view.test',
      sellerId: (await b.make.seller()).id,
      permissions: ['Read_Product', 'Read_Product-Reseller', 'Read_Order-Reseller'],
    });
    expect(await code(seller.id, await tokenFor(b, keeper.email))).toEqual([403, 'forbidden']);
    expect(await code(saraId.id, ada.token)).toEqual([403, 'view_super_admin']);
    expect(await code(saraId.id, sara)).toEqual([409, 'view_own_account']);
    expect(await code(ada.id, ada.token)).toEqual([409, 'view_own_account']);
    expect(await code(more.id, ada.token)).toEqual([403, 'view_more_rights']);
    expect(await code(off.id, ada.token)).toEqual([409, 'view_not_active']);
    expect(await code(999_999, ada.token)).toEqual([404, 'not_found']);
    expect((await ask(more.id, sara)).status).toBe(200);
    // The reads of a reseller are a part of what an Admin reads.
    expect((await ask(reseller.id, ada.token)).status).toBe(200);
    const other = await b.make.user({ email: 'sec@view.test', roles: ['Super Admin'] });
    expect(await code(other.id, sara)).toEqual([403, 'view_super_admin']);
  });

  it('is for whom the viewer shares every shop with: nobody sees another shop through the eyes of others', async () => {
    const person = async (name: string, shop_ids: number[]) => {
      const { id, email } = await b.make.user({ email: `${name}@view.test`, roles: ['Admin'] });
      await b.platform.db.insertInto('user_shops').values({ user_id: id, shop_ids }).execute();
      return { id, token: await tokenFor(b, email) };
    };
    const viewer = await person('one-and-two', [1, 2]);
    const answers = [];
    for (const shops of [[1], [1, 2], [1, 3]]) {
      const { status, body } = await ask((await person(`in-${shops.join('-')}`, shops)).id, viewer.token);
      answers.push([status, status === 200 ? null : (body.result as { code: string }).code]);
    }
    expect(answers).toEqual([
      [200, null],
      [200, null],
      [403, 'view_more_shops'],
    ]);
    // Ada works in every shop there is and will be.
    expect((await ask(ada.id, viewer.token)).body.statusMessage).toMatch('they work in shops that you do not work in');
  });

  it('is not chained, opens no socket, and reads neither sessions nor the second step', async () => {
    const token = await view(ada.id, await tokenFor(b, 'sara@view.test'));
    expect((await me(token)).body.result).toMatchObject({ email: 'ada@view.test' });
    expect(await ask(seller.id, token)).toMatchObject({ status: 403, body: { result: { code: 'view_only' } } });
    for (const path of [
      '/auth/sessions',
      `/user/${seller.id}/sessions`,
      '/auth/second-factor',
      '/settings/second-factor',
      '/exports',
    ]) {
      const answer = await b.app.http!.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
      expect([path, answer.statusCode, answer.json().result.code]).toEqual([path, 403, 'view_only']);
    }
    const address = await b.app.http!.listen({ host: '127.0.0.1', port: 0 });
    const refused = await new Promise<string>((resolve) => {
      const socket: Socket = io(address, {
        path: socketPath,
        transports: ['websocket'],
        auth: { token },
        reconnection: false,
      });
      socket.once('connect', () => resolve('connected'));
      socket.once('connect_error', (error) => resolve(error.message));
      setTimeout(() => socket.close(), 5000);
    });
    expect(refused).not.toBe('connected');
  });

  it('is one at a time, and ends with the session of the person who looks, after half an hour, and with any change of rights on either side', async () => {
    const { pool } = b.platform;
    const dead = async (token: string) => (await me(token)).status === 401;
    const first = await view(seller.id, ada.token);
    const second = await view(seller.id, ada.token);
    expect([await dead(first), await dead(second)]).toEqual([true, false]);

    await pool.query(`update sessions set expires_at = expires_at - interval '31 minutes' where viewer_id is not null`);
    expect(await dead(second)).toBe(true);

    const sara = await tokenFor(b, 'sara@view.test');
    for (const change of [
      `insert into user_permissions (user_id, permission_id, value) select ${seller.id}, id, true from permissions where name = 'Read_Brand'`,
      `insert into user_permissions (user_id, permission_id, value) select ${ada.id}, id, false from permissions where name = 'Update_User'`,
      `delete from user_permissions where user_id = ${ada.id}`,
    ]) {
      const token = await view(seller.id, change.startsWith('delete') ? sara : await tokenFor(b, 'ada@view.test'));
      expect(await dead(token)).toBe(false);
      await pool.query(
        change.startsWith('delete') ? `update users set active = false where id = ${seller.id}` : change,
      );
      expect([change, await dead(token)]).toEqual([change, true]);
      if (change.startsWith('delete')) await pool.query(change);
    }
    await pool.query(`update users set active = true where id = ${seller.id}`);

    const own = await tokenFor(b, 'ada@view.test');
    const last = await view(seller.id, own);
    await request(b, logout, {}, { token: own });
    expect(await dead(last)).toBe(true);
  });

  it('is seen and ended by the person, and by a new password of theirs', async () => {
    const own = await tokenFor(b, 'ada@view.test');
    const theirs = await tokenFor(b, 'liri@view.test');
    const token = await view(seller.id, own);
    expect((await request(b, listSessions, {}, { token: theirs })).body.result).toEqual(
      expect.arrayContaining([expect.objectContaining({ viewed_by: 'Ada Admin', current: false })]),
    );
    const data = { current_password: 'tregu-demo', password: 'another long one', confirm_password: 'another long one' };
    expect((await request(b, changePassword, { body: { data } }, { token: theirs })).status).toBe(200);
    expect((await me(token)).status).toBe(401);
  });

  it('of a person who has to set up a second step shows their screens, for the viewer has shown an own one', async () => {
    const sara = await tokenFor(b, 'sara@view.test');
    await b.platform.pool.query(`update roles set second_factor_required = true where name = 'Admin'`);
    const token = await view(ada.id, sara);
    expect((await me(token)).body.result).not.toHaveProperty('second_factor_missing');
    await request(b, setUserActive, { params: { id: ada.id }, body: { active: true } }, { token });
    await b.platform.pool.query(`update roles set second_factor_required = false where name = 'Admin'`);
  });
});

describe('A person who looks as somebody else', () => {
  let own: Bench;
  let rows: RowWatch;
  beforeAll(async () => {
    own = await bench();
    rows = await watchRows(own.url);
  }, 60_000);
  afterAll(async () => {
    await rows.close();
    await own.close();
  });

  it('gets 403 from every writing call and changes no row with any call, whatever the person may do [ROL-046] (V01) (V10)', async () => {
    const asker = await own.make.user({ email: 'super@viewers.test', roles: ['Super Admin'] });
    const examples = await callExamples(own, asker.id);
    const everything = permissionNames.filter((name): name is PermissionName => !name.endsWith('-Reseller'));
    const { seller_id: sellerId } = await own.platform.db
      .selectFrom('users')
      .select('seller_id')
      .where('email', '=', 'person@matrix.test')
      .executeTakeFirstOrThrow();
    const people = [
      await own.make.user({ email: 'all@viewers.test', permissions: everything }),
      await own.make.user({
        email: 'seller@viewers.test',
        roles: ['Local Seller'],
        permissions: everything,
        sellerId: sellerId ?? 0,
      }),
    ];
    const token = await tokenFor(own, asker.email);
    const wrong: string[] = [];
    const tally = { answers: 0, writes: 0, closed: 0 };
    for (const person of people) {
      const opened = await request(own, viewAs, { params: { id: person.id }, body: {} }, { token });
      const looking = (opened.body.result as { token: string }).token;
      await own.platform.pool.query('delete from watch.row_change');
      for (const call of own.app.calls.filter(
        (one: Call) => one.access !== 'public' && one.access !== 'key' && !one.openToViewers,
      )) {
        const { status, body } = await request(own, call, examples[call.name]?.request ?? {}, { token: looking });
        const changed = await rows.changed();
        await rows.rewind();
        tally.answers += 1;
        const shut = isWrite(call) || call.closedToViewers;
        if (isWrite(call)) tally.writes += 1;
        else if (call.closedToViewers) tally.closed += 1;
        if (shut && (status !== 403 || (body.result as { code?: string }).code !== 'view_only'))
          wrong.push(`${call.name} answered ${status}`);
        if (status >= 500) wrong.push(`${call.name} failed with ${status}`);
        if (Object.keys(changed).length > 0) wrong.push(`${call.name} changed ${JSON.stringify(changed)}`);
      }
    }
    console.log(`view matrix: ${JSON.stringify(tally)}`);
    expect(wrong).toEqual([]);
    expect(tally.writes).toBeGreaterThan(100);
  }, 120_000);
});
