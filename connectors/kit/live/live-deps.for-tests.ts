import type { OutboundFetch } from '#kit/network.ts';
import type { ConnectorDeps } from '../connector-definition.ts';
import { memoryStore } from '../shop-store.ts';

/** The smallest picture there is: what the images of sample documents show. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The net, where the addresses of sample images answer, too. */
export const fetchForTests: OutboundFetch = (url, init) =>
  url.startsWith('https://images.example/')
    ? Promise.resolve(new Response(new Uint8Array(pixel), { headers: { 'content-type': 'image/png' } }))
    : fetch(url, { ...init, redirect: 'manual' });

const languages = new Map([
  ['EN', 'en'],
  ['AL', 'sq'],
  ['SI', 'sl'],
  ['MK', 'mk'],
]);

/** What a connector is given in tests against a real shop, with a memory of its own unless one is given. */
export const liveDeps = (change: Partial<ConnectorDeps> = {}): ConnectorDeps => ({
  shopId: 1,
  fetch: fetchForTests,
  store: memoryStore(),
  languages,
  publicUrl: 'http://127.0.0.1',
  ...change,
});
