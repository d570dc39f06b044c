import { login } from '#features/base/session/contract/session.calls.ts';
import { apiRoot } from '#server/http/http-server.ts';
import { benchUser } from './generate-market.ts';
import { type Client, httpClient } from './measure.ts';

/** A client of the product with a session of the bench's person. */
export async function signedIn(origin: string): Promise<Client> {
  return httpClient(origin, { authorization: `Bearer ${await tokenOf(origin)}` });
}

export async function tokenOf(origin: string, email: string = benchUser.email): Promise<string> {
  const guest = httpClient(origin);
  const answer = await guest.ask({
    path: apiRoot + login.path,
    method: login.method as 'GET',
    body: { ...benchUser, email },
  });
  guest.close();
  return (JSON.parse(answer) as { result: { token: string } }).result.token;
}
