import tls from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { makeCertificate, type TestCertificate } from './certificate.for-tests.ts';
import { startSmtp, type TestSmtp, type TestTls } from './smtp.for-tests.ts';
import { sendBySmtp } from './smtp.ts';

const authority = makeCertificate('The authority of the tests', { authority: true });
const ofHost = (hosts: string[], days?: [number, number]) =>
  makeCertificate(hosts[0] ?? '', { hosts, signed: authority, ...(days ? { days } : {}) });

let smtp: TestSmtp;
const trusted = tls.getCACertificates('default');
afterEach(async () => {
  tls.setDefaultCACertificates(trusted);
  await smtp.close();
});
/** As NODE_EXTRA_CA_CERTS does for the whole process. */
const trust = ({ cert }: TestCertificate) => tls.setDefaultCACertificates([...trusted, cert]);

async function send(
  at: TestTls['at'] | 'never',
  { cert, key }: TestCertificate,
  security: 'tls' | 'starttls',
  host = '127.0.0.1',
) {
  smtp = await startSmtp(at === 'never' ? undefined : { at, cert, key });
  smtp.how.password = 'sesame';
  const mail = { from: 'market@tregu.test', to: 'liri@shop.test', subject: 'Hello', text: 'Hello' };
  const server = { host, port: smtp.port, security, username: 'market', password: 'sesame' };
  const patience = { connect: 2000, silence: 2000, whole: 4000 };
  const { error, dialogue } = await sendBySmtp(server, mail, { allow: [host], patience });
  return { error: error?.message ?? null, said: dialogue.join('\n'), received: smtp.received };
}

describe.each([
  ['TLS from the first byte', 'once', 'tls'],
  ['STARTTLS', 'starttls', 'starttls'],
] as const)('A server with %s', (_title, at, security) => {
  it('gets password and mail over the encrypted line where its certificate is vouched for', async () => {
    trust(authority);
    const { error, said, received } = await send(at, ofHost(['127.0.0.1']), security);
    expect(error).toBeNull();
    expect(received).toMatchObject([{ to: ['liri@shop.test'], encrypted: true }]);
    if (at === 'starttls') expect(said.indexOf('C: STARTTLS')).toBeLessThan(said.indexOf('C: AUTH'));
    expect(said).not.toContain('sesame');
  });

  it.each([
    [
      'signed by itself',
      () => makeCertificate('127.0.0.1', { hosts: ['127.0.0.1'] }),
      /^The certificate of 127\.0\.0\.1 is not trusted \(self-signed certificate\)\. NODE_EXTRA_CA_CERTS/,
    ],
    [
      'of an unknown authority',
      () =>
        makeCertificate('127.0.0.1', { hosts: ['127.0.0.1'], signed: makeCertificate('Else', { authority: true }) }),
      /^The certificate of .* is not trusted .*unable to (verify|get)/,
    ],
    ['of another host', () => ofHost(['mail.else.test']), /^The certificate of 127\.0\.0\.1 is not valid: .*altnames/],
    ['that ran out', () => ofHost(['127.0.0.1'], [-3, -1]), /is not valid: certificate has expired/],
    ['of tomorrow', () => ofHost(['127.0.0.1'], [1, 3]), /is not valid: certificate is not yet valid/],
  ] as const)(
    'is told neither password nor mail with a certificate %s, and staff read why',
    async (_what, made, why) => {
      trust(authority);
      const { error, said, received } = await send(at, made(), security);
      expect(error).toMatch(why);
      expect(received).toEqual([]);
      expect(said).not.toMatch(/^C: (AUTH|MAIL)/m);
    },
  );
});

it('A server that offers no STARTTLS where it is demanded gets neither password nor mail', async () => {
  const { error, said, received } = await send('never', authority, 'starttls');
  expect(error).toMatch(/STARTTLS/i);
  expect(received).toEqual([]);
  expect(said).not.toMatch(/^C: (AUTH|MAIL)/m);
});
