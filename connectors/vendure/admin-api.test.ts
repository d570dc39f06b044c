import { expect, it } from 'vitest';
import { z } from 'zod';
import { adminApi } from './admin-api.ts';

const signal = new AbortController().signal;
const login = { address: 'https://vendure.test', user: 'tregu', password: 'old' };

/** A Vendure that answers a login as told and forbids the rest; it says both with a status of 200. */
function vendure(loggedIn: object) {
  let logins = 0;
  const fetch = async (_address: unknown, init?: RequestInit): Promise<Response> => {
    if (!String(init?.body).includes('login(')) {
      const errors = [{ message: 'You are not currently authorized', extensions: { code: 'FORBIDDEN' } }];
      return Response.json({ errors, data: null });
    }
    logins += 1;
    return Response.json({ data: { login: loggedIn } }, { headers: { 'vendure-auth-token': 'token' } });
  };
  const api = adminApi({ fetch: fetch as typeof globalThis.fetch }, login, async () => null);
  const ask = () => api.ask({ document: 'query { products { totalItems } }', answer: z.unknown() }, signal);
  return { ask, logins: () => logins };
}

it('says of a login that is refused that we are not let in, and logs in once for all that ask', async () => {
  const refused = {
    __typename: 'InvalidCredentialsError',
    errorCode: 'INVALID_CREDENTIALS_ERROR',
    message: 'The provided credentials are invalid',
  };
  const { ask, logins } = vendure(refused);

  for (let product = 0; product < 3; product++)
    await expect(ask()).rejects.toMatchObject({ kind: 'rejected', code: 'no_access' });
  expect(logins()).toBe(1);
});

it('says so of what is forbidden with a new login as well', async () => {
  const { ask, logins } = vendure({ __typename: 'CurrentUser' });

  await expect(ask()).rejects.toMatchObject({ kind: 'rejected', code: 'no_access', errorCode: 'FORBIDDEN' });
  await expect(ask()).rejects.toMatchObject({ code: 'no_access' });
  expect(logins()).toBe(2);
});
