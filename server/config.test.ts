import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('has a default for every setting', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 4000, role: 'all', databaseUrl: undefined });
  expect(readConfig({}).sessionIdleMinutes).toBe(120);
  expect(readConfig({ SESSION_IDLE_MINUTES: '60' }).sessionIdleMinutes).toBe(60);
  expect(readConfig({ PORT: '' }).port).toBe(4000);
});

it.each([
  ['NODE_ENV', 'staging'],
  ['PORT', '99999'],
  ['DATABASE_URL', 'db.example/market'],
  ['ROLE', 'both'],
  ['PUBLIC_URL', 'tregu.example'],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_FROM', 'x'],
  ['TASKS_AT_ONCE', 'many'],
  ['SESSION_IDLE_MINUTES', '9'],
  ['SESSION_IDLE_MINUTES', '721'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'proxy.example'],
  ['TRUST_PROXY', '10.0.0.1, 10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', 'true'],
  ['S3_ENDPOINT', 'storage.example'],
  ['S3_PREFIX', '/files'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
])('refuses a wrong %s by its name, with the value', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}="${value}": `);
});

it('names every wrong setting and what is wrong with it', () => {
  const wrong = () => readConfig({ PORT: 'http', ROLE: 'both', DATABASE_URL: 'mysql://x', TASKS_AT_ONCE: '0' });
  expect(wrong).toThrow(/PORT="http"/);
  expect(wrong).toThrow(/ROLE="both"/);
  expect(wrong).toThrow(/DATABASE_URL="mysql:\/\/x": must begin with postgres:\/\//);
  expect(wrong).toThrow(/TASKS_AT_ONCE="0"/);
});

it('takes lists with commas', () => {
  const { trustProxy, formerSecretKeys, outboundAllow } = readConfig({
    TRUST_PROXY: '10.0.0.5, fd00::/8',
    SECRET_KEY_PREVIOUS: `${'a'.repeat(24)},${'b'.repeat(24)}`,
    OUTBOUND_ALLOW: 'shop.internal,',
  });
  expect(trustProxy).toEqual(['10.0.0.5', 'fd00::/8']);
  expect(formerSecretKeys).toHaveLength(2);
  expect(outboundAllow).toEqual(['shop.internal']);
  expect(readConfig({})).toMatchObject({ trustProxy: [], formerSecretKeys: [], outboundAllow: [] });
});

it('sends traces where an address says so, with headers as OpenTelemetry writes them', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.internal:4318/' };
  expect(readConfig({}).traces).toBeUndefined();
  expect(
    readConfig({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x, tenant=a=b' }).traces,
  ).toEqual({
    url: 'http://collector.internal:4318/v1/traces',
    headers: { authorization: 'Bearer x', tenant: 'a=b' },
    serviceName: 'tregu',
    share: 1,
  });
  for (const OTEL_EXPORTER_OTLP_HEADERS of ['swordfish', 'a=%zz', 'a=b c', '=x']) {
    const read = () => readConfig({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS });
    expect(read).toThrow('OTEL_EXPORTER_OTLP_HEADERS=…: must be name=value, with commas');
  }
});

it('names a secret that is too short without saying it (V35)', () => {
  for (const name of ['SECRET_KEY', 'SECRET_KEY_PREVIOUS']) {
    const read = () => readConfig({ [name]: 'swordfish' });
    expect(read).toThrow(new RegExp(`${name}=….*at least 24 characters`));
    expect(read).not.toThrow(/swordfish/);
  }
});

it('takes a bucket with its keys or without, and names what is missing of one', () => {
  const whole = { S3_BUCKET: 'market', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'swordfish' };
  const defaults = { prefix: '', region: 'us-east-1', endpoint: undefined };
  expect(readConfig(whole).s3).toEqual({ ...defaults, bucket: 'market', keys: { id: 'id', secret: 'swordfish' } });
  expect(readConfig({ S3_BUCKET: 'market' }).s3).toEqual({ ...defaults, bucket: 'market', keys: undefined });
  expect(readConfig({}).s3).toBeUndefined();
  const { S3_BUCKET: _bucket, ...keysAlone } = whole;
  const { S3_SECRET_ACCESS_KEY: _secret, ...halfKeys } = whole;
  expect(() => readConfig({ ...keysAlone, S3_ENDPOINT: 'http://storage.example' })).toThrow(/S3_BUCKET="": is missing/);
  expect(() => readConfig(halfKeys)).toThrow(/S3_SECRET_ACCESS_KEY=…: is missing/);
});
