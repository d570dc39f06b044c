import path from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);

/** Every setting the process reads, with its default; the names are the environment variables. */
const settings = z.object({
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
  /** Comma-separated host names or addresses that feeds and shops may be fetched from although they are private. */
  OUTBOUND_ALLOW: z.string().default(''),
  TASKS_AT_ONCE: z.coerce.number().int().min(1).max(50).default(4),
  /** Bulk changes and their undo are kept this long (days). */
  BULK_CHANGES_KEPT_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

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
  readonly outboundAllow: readonly string[];
  readonly tasksAtOnce: number;
  readonly bulkChangesKeptDays: number;
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
      return `  ${name}=${JSON.stringify(environment[name] ?? '')}: ${issue.message}`;
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
    outboundAllow: s.OUTBOUND_ALLOW.split(',').flatMap((host) => host.trim() || []),
    tasksAtOnce: s.TASKS_AT_ONCE,
    bulkChangesKeptDays: s.BULK_CHANGES_KEPT_DAYS,
    logLevel: s.LOG_LEVEL,
  };
}

/** Where people reach the web, without a slash at the end; links in mails begin with it. */
export const publicAddressOf = (config: Pick<Config, 'publicUrl' | 'host' | 'port'>): string =>
  (config.publicUrl ?? `http://${config.host}:${config.port}`).replace(/\/$/, '');
