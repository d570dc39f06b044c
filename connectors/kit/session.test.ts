import { expect, it } from 'vitest';
import { literal } from '#kit/text.ts';
import { ShopError } from './remote-error.ts';
import { withSession } from './session.ts';

const signal = new AbortController().signal;
const over = new Error('over');

function shop() {
  let made = 0;
  let holds = true;
  const inSession = withSession(
    async () => {
      made += 1;
      holds = true;
      return made;
    },
    (error) => error === over,
  );
  const ask = () =>
    inSession(async (session) => {
      if (!holds) throw over;
      return session;
    }, signal);
  const end = () => {
    holds = false;
  };
  return { ask, inSession, made: () => made, end };
}

it('logs in once for all that ask', async () => {
  const { ask, made } = shop();
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  expect(made()).toBe(1);
});

it('logs in anew where the session is over, and does the work again', async () => {
  const { ask, end, made } = shop();
  await ask();
  end();
  expect(await ask()).toBe(2);
  expect(made()).toBe(2);
});

it('does nothing a second time that failed for another reason, or in a session that was opened for it', async () => {
  const { ask, inSession, made } = shop();
  let tries = 0;
  const fails = (error: Error) =>
    inSession(async () => {
      tries += 1;
      throw error;
    }, signal);
  await expect(fails(over)).rejects.toBe(over);
  expect([tries, made()]).toEqual([1, 1]);
  await ask();
  await expect(fails(new Error('another'))).rejects.toThrow('another');
  expect(tries).toBe(2);
});

it('tries to log in again after it failed', async () => {
  let tries = 0;
  const inSession = withSession(
    async () => {
      tries += 1;
      if (tries === 1) throw new Error('no shop');
      return 'in';
    },
    () => false,
  );
  await expect(inSession(async (it) => it, signal)).rejects.toThrow('no shop');
  expect(await inSession(async (it) => it, signal)).toBe('in');
});

it('knocks once in half a minute where it is not known, and says so to all', async () => {
  let tries = 0;
  let now = 0;
  const refused = new ShopError('rejected', literal('Wrong password'), { code: 'no_access' });
  const inSession = withSession(
    async () => {
      tries += 1;
      if (tries === 1) throw refused;
      return 'in';
    },
    () => false,
    () => now,
  );
  const ask = () => inSession(async (it) => it, signal);
  for (const asked of [ask(), ask()]) await expect(asked).rejects.toBe(refused);
  now = 29_000;
  await expect(ask()).rejects.toBe(refused);
  expect(tries).toBe(1);
  now = 31_000;
  expect(await ask()).toBe('in');
});
