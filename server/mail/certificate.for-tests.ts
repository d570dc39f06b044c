import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A certificate and its key, as PEM; `signed` by another one, or by itself. */
export type TestCertificate = { readonly cert: string; readonly key: string; readonly name: string };

/** Makes a certificate for these hosts, valid for a day around now. */
export function makeCertificate(
  name: string,
  options: {
    hosts?: readonly string[];
    authority?: boolean;
    signed?: TestCertificate;
    days?: readonly [number, number];
  } = {},
): TestCertificate {
  const { hosts = [], authority = false, signed, days = [-1, 1] } = options;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const extensions = [
    extension('551d13', authority ? sequence(tag(0x01, Buffer.from([0xff]))) : sequence(), true),
    ...(hosts.length > 0 ? [extension('551d11', sequence(...hosts.map(hostName)))] : []),
  ];
  const body = sequence(
    tag(0xa0, tag(0x02, Buffer.from([2]))),
    tag(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    sequence(ecdsaWithSha256),
    commonName(signed?.name ?? name),
    sequence(...days.map(dayFromNow)),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    tag(0xa3, sequence(...extensions)),
  );
  const signature = sign('sha256', body, signed?.key ?? key);
  const der = sequence(body, sequence(ecdsaWithSha256), tag(0x03, Buffer.from([0]), signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return { cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`, key, name };
}

/** One element of DER: its tag, its length, what is in it. */
function tag(kind: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([kind, ...size]), content]);
}
const sequence = (...parts: readonly Buffer[]): Buffer => tag(0x30, ...parts);
const oid = (hex: string): Buffer => tag(0x06, Buffer.from(hex, 'hex'));
const ecdsaWithSha256 = oid('2a8648ce3d040302');
const commonName = (name: string): Buffer => sequence(tag(0x31, sequence(oid('550403'), tag(0x0c, Buffer.from(name)))));
const extension = (id: string, value: Buffer, critical = false): Buffer =>
  sequence(oid(id), ...(critical ? [tag(0x01, Buffer.from([0xff]))] : []), tag(0x04, value));
const dayFromNow = (days: number): Buffer =>
  tag(0x18, Buffer.from(`${new Date(Date.now() + days * 86_400_000).toISOString().replace(/\D/g, '').slice(0, 14)}Z`));
const hostName = (host: string): Buffer =>
  /^\d+(\.\d+){3}$/.test(host) ? tag(0x87, Buffer.from(host.split('.').map(Number))) : tag(0x82, Buffer.from(host));
