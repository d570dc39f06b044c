import type { SendMailOptions } from 'nodemailer';
import { AppError } from '#kit/error.ts';
import { isMailPort } from '#kit/mail-port.ts';
import { smtpErrors } from '#kit/platform.errors.ts';
import { connectOutbound } from '../outbound/connect.ts';

/** What is said to a server that takes mail. */
export type SmtpServer = {
  readonly host: string;
  readonly port: number;
  /** `starttls` insists on it: a server without it gets no password and no mail. */
  readonly security: 'none' | 'starttls' | 'tls';
  readonly username: string;
  readonly password: string;
};

/** How long a server may take, in ms. The whole is shorter than the lease of a taken mail. */
export type SmtpPatience = { readonly connect: number; readonly silence: number; readonly whole: number };
const smtpPatience: SmtpPatience = { connect: 10_000, silence: 30_000, whole: 120_000 };

/** Hosts that may be private, and how long to wait. */
export type SmtpDoor = { readonly allow: readonly string[]; readonly patience?: SmtpPatience };

/** What came of a mail: the error in the server's or our own words, and every line that was said. */
export type SmtpOutcome = {
  readonly error: (Error & { code?: string; responseCode?: number; command?: string }) | null;
  /** `C:` ours, `S:` theirs; passwords are never in it. */
  readonly dialogue: readonly string[];
};

const mostLines = 200;

/** One mail over one connection, through the outbound door. Never throws for what the network or the server does. */
export async function sendBySmtp(server: SmtpServer, mail: SendMailOptions, door: SmtpDoor): Promise<SmtpOutcome> {
  const { connect, silence, whole } = door.patience ?? smtpPatience;
  const dialogue: string[] = [];
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  try {
    if (!isMailPort(server.port, server.host, door.allow))
      throw new AppError(smtpErrors.port, { values: { port: server.port } });
    // Loaded with the first mail, as nodes that only answer send none; and before anybody is called, who would be kept waiting.
    const { default: nodemailer } = await import('nodemailer');
    const connection = await connectOutbound(server, door.allow, connect);
    timer = setTimeout(() => {
      stop.abort();
      connection.destroy(new Error(`The server took longer than ${whole / 1000} s`));
    }, whole);
    const transport = nodemailer.createTransport({
      host: server.host,
      port: server.port,
      connection,
      secure: server.security === 'tls',
      requireTLS: server.security === 'starttls',
      ignoreTLS: server.security === 'none',
      ...(server.username ? { auth: { user: server.username, pass: server.password } } : {}),
      greetingTimeout: connect,
      socketTimeout: silence,
      disableFileAccess: true,
      disableUrlAccess: true,
      debug: true,
      logger: listener(dialogue),
    });
    try {
      await transport.sendMail(mail);
    } finally {
      transport.close();
      connection.destroy();
    }
    return { error: null, dialogue };
  } catch (error) {
    return { error: certificateError(server.host, error) ?? (error as SmtpOutcome['error']), dialogue };
  } finally {
    clearTimeout(timer);
  }
}

/** What is wrong with a certificate, and what helps; null where it is something else. The library keeps only the text. */
function certificateError(host: string, error: unknown): AppError | null {
  const reason = String((error as Error | null)?.message).split(';')[0] ?? '';
  const values = { host, reason };
  if (/self-signed certificate|unable to (verify|get)/i.test(reason))
    return new AppError(smtpErrors.unknownAuthority, { values, cause: error });
  if (/certificate (has expired|is not yet valid)|altnames/i.test(reason))
    return new AppError(smtpErrors.badCertificate, { values, cause: error });
  return null;
}

function listener(dialogue: string[]) {
  const hear = ({ tnx }: { tnx?: string }, line: unknown) => {
    if ((tnx !== 'client' && tnx !== 'server') || dialogue.length >= mostLines) return;
    for (const one of String(line).split(/\r?\n/).filter(Boolean))
      dialogue.push(`${tnx === 'client' ? 'C' : 'S'}: ${one.slice(0, 500)}`);
  };
  const none = () => {};
  return { level: none, trace: none, debug: hear, info: none, warn: none, error: none, fatal: none };
}
