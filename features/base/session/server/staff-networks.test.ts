import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setSetting } from '#features/base/settings/contract/settings.calls.ts';
import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import { addressesIn, clientAddress } from '#server/networks.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { loginWithCode } from '../contract/second-factor.calls.ts';
import { getMe, login } from '../contract/session.calls.ts';
import { staffNetworksSetting } from '../contract/session.settings.ts';
import { aSecondFactor, aTicket, codeAt, exampleSecret } from './second-factor.for-tests.ts';
import { findActor } from './session.access.ts';

let b: Bench;
let careful: number;
const tokens: Record<string, string> = {};
const { key } = staffNetworksSetting;
const office = '203.0.113.7';
const home = '198.51.100.4';

beforeAll(async () => {
  b = await bench();
  const seller = await b.make.seller({ name: 'Net Shop', local: true });
  await b.make.user({ email: 'boss@net.test', roles: ['Super Admin'] });
  await b.make.user({ email: 'seller@net.test', roles: ['Local Seller'], sellerId: seller.id });
  for (const who of ['boss', 'seller']) tokens[who] = await tokenFor(b, `${who}@net.test`);
  careful = (await b.make.user({ email: 'careful@net.test', roles: ['Admin'] })).id;
  await aSecondFactor(b.platform, careful);
});
const store = (value: string) => settingsRepository(b.platform.db).set(key, null, value);
afterEach(() => store(''));
afterAll(() => b.close());

const me = async (who: string, ip: string) => (await request(b, getMe, {}, { token: tokens[who]!, ip })).status;
const logIn = async (email: string, ip: string, password = 'tregu-demo') => {
  const { status, body } = await request(b, login, { body: { email, password } }, { ip });
  return [status, (body.result as { code?: string }).code ?? 'in'];
};
const set = async (value: string, ip = office, forwarded?: string) => {
  const from = { token: tokens.boss!, ip, ...(forwarded ? { forwarded } : {}) };
  const { body } = await request(b, setSetting, { params: { key }, body: { value } }, from);
  const issues = (body.result as { issues?: { message: string }[] }).issues;
  return issues?.[0]?.message ?? 'saved';
};

describe('networks that staff may work from', () => {
  it('let staff work and log in from there alone, and leave sellers where they are [pages.md 4.28]', async () => {
    expect([await me('boss', home), await me('seller', home)]).toEqual([200, 200]);
    expect(await set(`10.1.0.0/16, ${office}`)).toBe('saved');
    expect([await me('boss', office), await me('boss', '10.1.9.9'), await me('boss', `::ffff:${office}`)]).toEqual([
      200, 200, 200,
    ]);
    expect([await me('boss', home), await me('seller', home)]).toEqual([401, 200]);
    expect(await logIn('boss@net.test', office)).toEqual([200, 'in']);
    expect(await logIn('boss@net.test', home)).toEqual([403, 'network_not_allowed']);
    expect(await logIn('seller@net.test', home)).toEqual([200, 'in']);
    // Who does not know the password learns nothing of it.
    expect(await logIn('boss@net.test', home, 'wrong')).toEqual([422, 'wrong_login']);
  });

  it('hold for the second step of a login, too', async () => {
    await store(office);
    const ticket = await aTicket(b.platform, careful);
    const code = codeAt(exampleSecret, b.platform.now());
    const step = (ip: string) => request(b, loginWithCode, { body: { ticket, code } }, { ip });
    expect((await step(home)).body.result).toMatchObject({ code: 'network_not_allowed' });
    expect((await step(office)).status).toBe(200);
  });

  it('are refused where a part is no network, or who sets them would not be among them', async () => {
    expect(await set('10.1.0.0/16, our office')).toContain('“our” is no IP address');
    expect(await set('10.1.0.0/16')).toBe(
      `Your own address ${office} must be among them, or you would lock yourself out`,
    );
    expect(await set('10.1.0.0/16', `::ffff:${office}`)).toContain(`address ${office} must`);
    expect(await set('0.0.0.0/0')).toContain('is no IP address');
    expect(await set('')).toBe('saved');
  });

  it('are refused behind a proxy that is not trusted, whose address everybody has', async () => {
    expect(await set('172.18.0.1', '172.18.0.1', office)).toContain('come from 172.18.0.1, a proxy that the server');
    expect(await set('', '172.18.0.1', office)).toBe('saved');
  });

  it('let nobody in whose address is not known, since the caller is gone', async () => {
    await store(office);
    const find = findActor(b.platform.db, 120);
    expect([await find(tokens.boss!, true), (await find(tokens.seller!, true))?.email]).toEqual([
      null,
      'seller@net.test',
    ]);
    expect((await find(tokens.boss!, true, office))?.email).toBe('boss@net.test');
  });

  it('let nobody in by a part that is no network, which a file or the command line may have brought', async () => {
    await store('nowhere');
    expect([await me('boss', office), await me('seller', office)]).toEqual([401, 200]);
  });
});

it('takes the address of a socket from proxies that are trusted alone', () => {
  const isProxy = addressesIn(['10.9.9.9', '10.20.0.0/16']);
  expect(clientAddress('10.9.9.9', office, isProxy)).toBe(office);
  expect(clientAddress('10.9.9.9', `127.0.0.1, ${office}, 10.20.3.4`, isProxy)).toBe(office);
  expect(clientAddress(home, office, isProxy)).toBe(home);
  expect(clientAddress('10.9.9.9', undefined, isProxy)).toBe('10.9.9.9');
});
