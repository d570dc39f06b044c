import { inject } from 'vitest';
import { liveDeps } from '#connectors/kit/live/live-deps.for-tests.ts';
import type { OutboundFetch } from '#kit/network.ts';
import { vendure } from '../vendure.connector.ts';
import { type LiveVendure, startLiveVendure } from './live-vendure.for-tests.ts';

/** A live Vendure and a connector to one of its channels. */
export async function connectLive(channel: string, given?: LiveVendure, deps = liveDeps()) {
  const live = given ?? (await startLiveVendure(inject('adminUrl')));
  const { identifier: user, password } = live.connector;
  const settings = vendure.settings.parse({ address: live.url, user, password, channel });
  const connector = vendure.connect(settings, deps);
  /** Another process that knows what this one kept. */
  const process = (net: OutboundFetch) => vendure.connect(settings, { ...deps, fetch: net });
  return { live, connector, process, fetch: deps.fetch };
}

/** Asks the admin API as the one who may do everything: what somebody in the shop's own back-office could do. Null: in all channels. */
export async function superadmin({ url, superadmin: who }: LiveVendure, channel: string | null) {
  const send = (query: string, variables: object, headers: Record<string, string>) =>
    fetch(`${url}/admin-api`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(channel === null ? {} : { 'vendure-token': `${channel}-token` }),
        ...headers,
      },
      body: JSON.stringify({ query, variables }),
    });
  const login = await send(
    'mutation ($u: String!, $p: String!) { login(username: $u, password: $p) { __typename } }',
    { u: who.identifier, p: who.password },
    {},
  );
  const authorization = `Bearer ${login.headers.get('vendure-auth-token')}`;
  // biome-ignore lint/suspicious/noExplicitAny: what a test asks for has the shape the test knows.
  return async (query: string, variables: object = {}): Promise<any> => {
    const { data, errors } = (await (await send(query, variables, { authorization })).json()) as {
      data: unknown;
      errors?: unknown;
    };
    if (errors) throw new Error(JSON.stringify(errors).slice(0, 800));
    return data;
  };
}
