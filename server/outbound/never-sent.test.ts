import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { insecureCodeOf, isUntrusted, networkCodeOf, wasNeverSent } from '#kit/platform.errors.ts';
import { makeCertificate } from '../mail/certificate.for-tests.ts';
import { createOutbound } from './outbound.ts';

const open: NetServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await new Promise((done) => server.close(done));
});
let reached = 0;
const count = (): void => {
  reached += 1;
};
const at = async (server: NetServer): Promise<string> => {
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}/translate`;
};
const secure = (cert: string, key: string): Server => createServer({ cert, key }, count);
const failureOf = (url: string): Promise<unknown> =>
  createOutbound(['127.0.0.1'])(url, { method: 'POST', body: '{}' }).then(
    () => Promise.reject(new Error('it went through')),
    (error: unknown) => error,
  );

it('was never sent where no secure connection came about: a private authority, a certificate that has ended, a port that speaks http', async () => {
  const hosts = ['127.0.0.1'];
  const authority = makeCertificate('Own authority', { authority: true });
  const signed = makeCertificate('translate', { hosts, signed: authority });
  const self = makeCertificate('translate', { hosts });
  const old = makeCertificate('translate', { hosts, signed: authority, days: [-3, -2] });
  const servers = [
    secure(signed.cert, signed.key),
    secure(`${signed.cert}${authority.cert}`, signed.key),
    secure(self.cert, self.key),
    secure(`${old.cert}${authority.cert}`, old.key),
    createHttpServer(count),
  ];
  const codes: string[] = [];
  for (const server of servers) {
    const failure = await failureOf(await at(server));
    codes.push(networkCodeOf(failure));
    expect([networkCodeOf(failure), wasNeverSent(failure)]).toEqual([networkCodeOf(failure), true]);
    expect(insecureCodeOf(failure)).toBe(networkCodeOf(failure));
  }
  expect(codes.slice(0, 3)).toEqual([
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
  ]);
  expect(codes[4]).toMatch(/^(ERR_SSL_|EPROTO)/);
  // An authority that is named helps the first three only.
  expect(codes.map(isUntrusted)).toEqual([true, true, true, false, false]);
  expect(reached).toBe(0);
});

it.each(['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER'])(
  'was never sent: %s',
  (code) => {
    expect(wasNeverSent(new Error('failed', { cause: Object.assign(new Error(code), { code }) }))).toBe(true);
  },
);

it.each([
  'ECONNRESET',
  'UND_ERR_SOCKET',
  'ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC',
  'ERR_SSL_UNEXPECTED_EOF_WHILE_READING',
])('may have arrived: %s', (code) => {
  expect(wasNeverSent(Object.assign(new Error(code), { code }))).toBe(false);
});
