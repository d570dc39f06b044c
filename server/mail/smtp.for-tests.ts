import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Received = {
  readonly to: readonly string[];
  readonly from: string;
  readonly data: string;
  readonly encrypted: boolean;
};

/** How a server speaks TLS: from the first byte, or after STARTTLS. */
export type TestTls = { readonly at: 'once' | 'starttls'; readonly cert: string; readonly key: string };

/** A real SMTP server in this process that can be told to misbehave; without TLS unless told. */
export async function startSmtp(tls?: TestTls) {
  const received: Received[] = [];
  const how = {
    refuseRecipient: null as { code: number; text: string } | null,
    refuseData: null as { code: number; text: string } | null,
    password: null as string | null,
    /** Takes the whole message and hangs up before it says so. */
    dieAfterData: false,
    answerAfterMs: 0,
  };
  const failure = ({ code, text }: { code: number; text: string }) =>
    Object.assign(new Error(text), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    ...(tls ? { cert: tls.cert, key: tls.key, secure: tls.at === 'once' } : { disabledCommands: ['STARTTLS'] }),
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      password === how.password ? done(null, { user: username }) : done(failure({ code: 535, text: 'Wrong password' })),
    onRcptTo: (_address, _session, done) => (how.refuseRecipient ? done(failure(how.refuseRecipient)) : done()),
    onData(stream, session, done) {
      let data = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => {
        data += part;
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map((it) => it.address);
        if (how.refuseData) return done(failure(how.refuseData));
        received.push({ to, from: mailFrom ? mailFrom.address : '', data, encrypted: session.secure });
        if (how.dieAfterData) {
          for (const connection of server.connections) connection.close();
          return;
        }
        setTimeout(done, how.answerAfterMs);
      });
    },
  });
  server.on('error', () => {});
  const net = server.listen(0, '127.0.0.1');
  await once(net, 'listening');
  return {
    port: (net.address() as AddressInfo).port,
    received,
    how,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
export type TestSmtp = Awaited<ReturnType<typeof startSmtp>>;

/** A port that takes connections and never says a word. */
export async function startSilence() {
  const server = createServer(() => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}
