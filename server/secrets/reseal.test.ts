import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '../test/bench.ts';
import { reseal } from './reseal.ts';
import { createSecrets } from './secrets.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

const withKeys = (secretKey: string, ...formerSecretKeys: string[]) =>
  createSecrets({ secretKey, formerSecretKeys, dataDir: '/nowhere' });
const [first, second] = ['the first key of this test', 'the second key of this test'] as const;

it('seals with the key of today what one of before sealed, wherever it lies, and says what it cannot read', async () => {
  const server = {
    host: 'mail.test',
    port: 25,
    security: 'none',
    username: 'u',
    from_name: 'T',
    reply_to: '',
  } as const;
  const sealedBy = async (shop_id: number | null, password_sealed: string) =>
    void (await b.platform.db
      .insertInto('mail_servers')
      .values({ ...server, from_address: 'a@b.test', per_minute: 1, active: false, shop_id, password_sealed })
      .execute());
  await sealedBy(null, withKeys(first).seal('sesame'));
  await sealedBy(1, withKeys(second).seal('new already'));
  await sealedBy(2, withKeys('a key that nobody has any more').seal('lost'));

  const ours = (done: Awaited<ReturnType<typeof reseal>>) => done.find(({ place }) => place.startsWith('mail_servers'));
  const now = withKeys(second, first);
  expect(ours(await reseal(b.platform.db, now))).toEqual({
    place: 'mail_servers.password_sealed',
    resealed: 1,
    current: 1,
    unreadable: 1,
  });
  const rows = await b.platform.db.selectFrom('mail_servers').select(['shop_id', 'password_sealed']).execute();
  const opened = (shop: number | null) =>
    withKeys(second).open(rows.find((row) => row.shop_id === shop)?.password_sealed ?? '');
  expect([opened(null), opened(1)]).toEqual(['sesame', 'new already']);
  expect(() => opened(2)).toThrow('neither SECRET_KEY nor');
  expect(ours(await reseal(b.platform.db, now))).toMatchObject({ resealed: 0, current: 2, unreadable: 1 });
});
