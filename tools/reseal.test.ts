import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSecondFactor, exampleSecret } from '#features/base/session/server/second-factor.for-tests.ts';
import { createSecrets } from '#server/secrets/secrets.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { runTool } from './run-tool.for-tests.ts';

const [former, present] = ['the key of before this test', 'the key of today in this test'] as const;
let b: Bench;
beforeAll(async () => {
  b = await bench({ config: { secretKey: former } });
});
afterAll(() => b.close());

const reseal = (settings: Record<string, string>) =>
  runTool('reseal.ts', [], { DATABASE_URL: b.url, DATA_DIR: b.platform.config.dataDir, ...settings });

it('seals a whole database anew: what the former key sealed is read with the key of today alone afterwards', async () => {
  const { db } = b.platform;
  const person = await b.make.user({ email: 'two@reseal.test' });
  await aSecondFactor(b.platform, person.id);
  const server = {
    host: 'mail.test',
    port: 25,
    security: 'none',
    username: 'u',
    from_name: 'T',
    reply_to: '',
  } as const;
  await db
    .insertInto('mail_servers')
    .values({
      ...server,
      from_address: 'a@b.test',
      per_minute: 1,
      active: false,
      shop_id: 1,
      password_sealed: b.platform.secrets.seal('sesame'),
    })
    .execute();

  const without = await reseal({ SECRET_KEY: present });
  expect([without.code, without.out]).toEqual([
    1,
    expect.stringContaining('Some were sealed with a key that is not there'),
  ]);
  const { code, out } = await reseal({ SECRET_KEY: present, SECRET_KEY_PREVIOUS: former });
  expect([code, out]).toEqual([0, expect.stringContaining('SECRET_KEY_PREVIOUS is not needed any more')]);
  expect(out).toContain('second_factors.secret_sealed: 1 sealed anew');
  expect(out).toContain('mail_servers.password_sealed: 1 sealed anew');

  const today = createSecrets({ secretKey: present, formerSecretKeys: [], dataDir: '/nowhere' });
  const factor = await db.selectFrom('second_factors').select('secret_sealed').executeTakeFirstOrThrow();
  expect(today.open(factor.secret_sealed)).toBe(exampleSecret.toString('base64'));
  const mail = await db.selectFrom('mail_servers').select('password_sealed').executeTakeFirstOrThrow();
  expect(today.open(mail.password_sealed ?? '')).toBe('sesame');
  expect((await reseal({ SECRET_KEY: present })).out).toContain('1 with the key of today');
}, 30_000);
