import { expect, it } from 'vitest';
import { adminApi } from './admin-api.ts';
import { togetherOf } from './together.ts';

const signal = new AbortController().signal;

it.each([401, 403])(
  'a Medusa that lets us do nothing (%s) is not asked again for each product of a request',
  async (status) => {
    let writes = 0;
    const fetch = async (address: string | URL | Request): Promise<Response> => {
      if (String(address).endsWith('/auth/user/emailpass')) return Response.json({ token: 'of a day' });
      writes += 1;
      return Response.json({ type: 'unauthorized', message: 'Unauthorized' }, { status });
    };
    const login = { address: 'https://medusa.test', user: 'tregu', password: 'secret' };
    const { update } = togetherOf(adminApi({ fetch: fetch as typeof globalThis.fetch }, login));

    const ended = await Promise.allSettled(['1', '2', '3', '4', '5'].map((id) => update({ id }, signal)));

    expect(ended.map((it) => it.status)).toEqual(Array(5).fill('rejected'));
    expect(writes).toBe(1);
  },
);
