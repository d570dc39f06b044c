import type { Secrets } from '../secrets/secrets.ts';
import { addressOf } from './address.ts';
import type { MailRoute } from './mail.repository.ts';
import type { MailServerRow } from './mail-servers.repository.ts';
import type { SmtpServer } from './smtp.ts';

/** A server as the sender uses it. */
export type MailSender = MailRoute & {
  readonly server: Omit<SmtpServer, 'password'>;
  readonly password: () => string;
  readonly from: string | { readonly name: string; readonly address: string };
  readonly replyTo: string;
  /** The operator's own word in the environment: may be anywhere. */
  readonly trusted: boolean;
};

type Environment = { readonly smtpUrl: string | undefined; readonly mailFrom: string };

/** Mails a minute by SMTP_URL, which says none. */
const environmentPace = 600;

/** The servers that send now: the active ones people set, and that of SMTP_URL where the market has none. */
export function sendersOf(rows: readonly MailServerRow[], environment: Environment, secrets: Secrets): MailSender[] {
  const active = rows.filter((row) => row.active);
  const elsewhere = active.flatMap((row) => row.shop_id ?? []);
  const set = active.map((row) => ({
    id: row.id,
    shopId: row.shop_id,
    perMinute: row.per_minute,
    elsewhere,
    server: row,
    password: () => (row.password_sealed === null ? '' : secrets.open(row.password_sealed)),
    from: { name: row.from_name, address: row.from_address },
    replyTo: row.reply_to,
    trusted: false,
  }));
  if (!environment.smtpUrl || set.some((it) => it.shopId === null)) return set;
  const { password, ...server } = serverOfUrl(environment.smtpUrl);
  const env = { id: null, shopId: null, perMinute: environmentPace, elsewhere, replyTo: '', trusted: true };
  return [...set, { ...env, server, password: () => password, from: environment.mailFrom }];
}

/** `smtp://user:password@host:587` insists on STARTTLS before a password leaves this machine; `smtps://` is TLS at once. */
function serverOfUrl(text: string): SmtpServer {
  const url = new URL(text);
  const tls = url.protocol === 'smtps:';
  const [username, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  return {
    host: url.hostname,
    port: Number(url.port) || (tls ? 465 : username ? 587 : 25),
    security: tls ? 'tls' : username && !isLocal(url.hostname) ? 'starttls' : 'none',
    username,
    password,
  };
}

const isLocal = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** The part of the sender's address that a Message-ID ends with. */
export const domainOf = (from: MailSender['from']): string =>
  (typeof from === 'string' ? addressOf(from) : from.address)?.split('@')[1] ?? 'localhost';
