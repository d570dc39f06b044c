import path from 'node:path';
import { z } from 'zod';
import { isNetwork } from './networks.ts';
import type { S3Place } from './storage/s3-storage.ts';

const port = z.coerce.number().int().min(0).max(65535);

/** The parts of a setting that is a list with commas. */
const listed = z.string().transform((text) => text.split(',').flatMap((part) => part.trim() || []));

/** `name=value` with commas between them, values as in addresses (`%20`), as OpenTelemetry has them. */
const headers = listed.transform((pairs, { addIssue }) => {
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        const [, name = '', value = ''] = /^([\w-]+)=([\x21-\x7e]+)$/.exec(pair)!;
        return [name, decodeURIComponent(value)];
      }),
    );
  } catch {
    addIssue({ code: 'custom', message: 'must be name=value, with commas' });
    return z.NEVER;
  }
});

/** Settings whose value goes into no message. */
const secret = /^SECRET_|^METRICS_TOKEN$|^S3_SECRET_|_HEADERS$/;

/** Every setting the process reads, with its default; the names are the environment variables. */
const settings = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: port.default(4000),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
    ROLE: z.enum(['all', 'web', 'worker']).default('all'),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
    MAIL_FROM: z.string().min(3).default('Tregu <no-reply@tregu.test>'),
    /** Seals passwords of servers and links with tokens in the database; without it a key lies in DATA_DIR. */
    SECRET_KEY: z.string().min(24, 'must have at least 24 characters').optional(),
    /** Comma-separated: keys of before, which still open what they sealed until `npm run reseal` has been run. */
    SECRET_KEY_PREVIOUS: listed
      .refine((keys) => keys.every((key) => key.length >= 24), 'each must have at least 24 characters')
      .prefault(''),
    /**
     * Comma-separated addresses or networks of the proxies before the product. From them alone X-Forwarded-For is believed;
     * without it the address of a person is the one that connects.
     */
    TRUST_PROXY: listed
      .refine((all) => all.every(isNetwork), 'must be addresses or networks such as 10.0.0.5, 10.1.0.0/16, with commas')
      .prefault(''),
    /** Comma-separated host names or addresses that feeds and shops may be fetched from although they are private. */
    OUTBOUND_ALLOW: listed.prefault(''),
    /** With it, /metrics is served to those who send it as a bearer token. */
    METRICS_TOKEN: z
      .string()
      .regex(/^[\w-]{20,200}$/, 'must have 20 to 200 letters, digits, _ or -')
      .optional(),
    /** Health and metrics alone, without a password, on OPS_HOST; also in a worker. */
    OPS_PORT: port.optional(),
    OPS_HOST: z.string().min(1).default('127.0.0.1'),
    /** Where a collector takes traces (OTLP over HTTP); `/v1/traces` is added to it. The names are OpenTelemetry's. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    OTEL_EXPORTER_OTLP_HEADERS: headers.prefault(''),
    OTEL_SERVICE_NAME: z.string().min(1).default('tregu'),
    /** How many of the traces that begin here are told, from 0 to 1. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    TASKS_AT_ONCE: z.coerce.number().int().min(1).max(50).default(4),
    /** How far a process that only works steps back behind those that answer people, as `nice` counts it: 0 is not at all (ADR 151). */
    WORKER_NICE: z.coerce.number().int().min(0).max(19).default(15),
    /** Bulk changes and their undo are kept this long (days). */
    BULK_CHANGES_KEPT_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
    /** A session ends when nobody has done anything for so long (minutes), besides its 12 hours. */
    SESSION_IDLE_MINUTES: z.coerce.number().int().min(10).max(720).default(120),
    /** Files lie in this bucket instead of DATA_DIR. */
    S3_BUCKET: z.string().min(1).optional(),
    S3_PREFIX: z
      .string()
      .regex(/^([\w.-]+(\/[\w.-]+)*)?$/, 'must be names with a slash between them and none at the ends')
      .default(''),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  })
  .check(({ value, issues }) => {
    const given = (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).filter((name) => value[name] === undefined);
    const half =
      given.length === 1 ? given[0]! : value.S3_BUCKET === undefined && value.S3_ENDPOINT ? 'S3_BUCKET' : null;
    if (half)
      issues.push({ code: 'custom', path: [half], message: 'is missing, the others are there', input: undefined });
  });

export type TracesPlace = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Of the traces that begin here, from 0 to 1. */
  readonly share: number;
};

export type Config = {
  readonly environment: 'production' | 'development' | 'test';
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly role: 'all' | 'web' | 'worker';
  readonly publicUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly secretKey: string | undefined;
  readonly formerSecretKeys: readonly string[];
  readonly trustProxy: readonly string[];
  readonly outboundAllow: readonly string[];
  readonly metricsToken: string | undefined;
  readonly opsPort: number | undefined;
  readonly opsHost: string;
  /** Undefined: no traces are told. */
  readonly traces: TracesPlace | undefined;
  readonly tasksAtOnce: number;
  readonly workerNice: number;
  readonly bulkChangesRetentionDays: number;
  readonly sessionIdleMinutes: number;
  /** Undefined: files lie in `dataDir`. */
  readonly s3: S3Place | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
};

/**
 * Reads the settings from the environment.
 * @throws Error that names every wrong setting and says what is wrong with it.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(filled);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      // A secret that is too short is still a secret: it goes into no log.
      const value = secret.test(name) ? '…' : JSON.stringify(environment[name] ?? '');
      return `  ${name}=${value}: ${issue.message}`;
    });
    throw new Error(`These settings are not valid:\n${lines.join('\n')}`);
  }
  const s = parsed.data;
  return {
    environment: s.NODE_ENV,
    host: s.HOST,
    port: s.PORT,
    dataDir: path.resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL,
    role: s.ROLE,
    publicUrl: s.PUBLIC_URL,
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    secretKey: s.SECRET_KEY,
    formerSecretKeys: s.SECRET_KEY_PREVIOUS,
    trustProxy: s.TRUST_PROXY,
    outboundAllow: s.OUTBOUND_ALLOW,
    metricsToken: s.METRICS_TOKEN,
    opsPort: s.OPS_PORT,
    opsHost: s.OPS_HOST,
    traces: tracesOf(s),
    tasksAtOnce: s.TASKS_AT_ONCE,
    workerNice: s.WORKER_NICE,
    bulkChangesRetentionDays: s.BULK_CHANGES_KEPT_DAYS,
    sessionIdleMinutes: s.SESSION_IDLE_MINUTES,
    s3: s3Of(s),
    logLevel: s.LOG_LEVEL,
  };
}

function tracesOf(s: z.output<typeof settings>): TracesPlace | undefined {
  if (s.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  return {
    url: `${s.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
    headers: s.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: s.OTEL_SERVICE_NAME,
    share: s.OTEL_TRACES_SAMPLER_ARG,
  };
}

function s3Of(s: z.output<typeof settings>): S3Place | undefined {
  if (s.S3_BUCKET === undefined) return undefined;
  const [id, secret] = [s.S3_ACCESS_KEY_ID, s.S3_SECRET_ACCESS_KEY];
  return {
    bucket: s.S3_BUCKET,
    prefix: s.S3_PREFIX,
    region: s.S3_REGION,
    endpoint: s.S3_ENDPOINT,
    keys: id !== undefined && secret !== undefined ? { id, secret } : undefined,
  };
}

/** Where people reach the web, without a slash at the end; links in mails begin with it. */
export const publicAddressOf = (config: Pick<Config, 'publicUrl' | 'host' | 'port'>): string =>
  (config.publicUrl ?? `http://${config.host}:${config.port}`).replace(/\/$/, '');
