import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineMail } from '#kit/mail.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { type Bench, bench } from '../test/bench.ts';
import { retryDelay } from './mail.repository.ts';
import { type MailServerValues, mailServersRepository } from './mail-servers.repository.ts';
import { createMailer } from './mailer.ts';
import { startSilence, startSmtp, type TestSmtp } from './smtp.for-tests.ts';

const example = { means: { en: 'x', sq: 'x' }, example: 'x' };
const hello = defineMail({
  name: 'tests.hello',
  title: { en: 'Hello', sq: 'Përshëndetje' },
  values: { name: { kind: 'text', ...example }, link: { kind: 'link', secret: true, ...example } },
  subject: { en: 'Hello {name}', sq: 'Përshëndetje {name}' },
  body: { en: 'Hello {name}\n\n[Begin]({link})', sq: 'Përshëndetje {name}\n\n[Fillo]({link})' },
});

let b: Bench;
let smtp: TestSmtp;
const patience = { connect: 500, silence: 500, whole: 1500 };
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());
beforeEach(async () => {
  smtp = await startSmtp();
  await b.platform.db.deleteFrom('mail_outbox').execute();
  await b.platform.db.deleteFrom('mail_servers').execute();
});
afterEach(() => smtp.close());

const mailer = (more: Partial<{ smtpUrl: string; outboundAllow: string[] }> = {}) =>
  createMailer({
    db: b.platform.db,
    config: { smtpUrl: undefined, mailFrom: 'Tregu <no-reply@tregu.test>', outboundAllow: ['127.0.0.1'], ...more },
    secrets: createSecrets(b.platform.config),
    patience,
  });
const server = (more: Partial<MailServerValues> = {}) =>
  mailServersRepository(b.platform.db).insert(
    {
      shop_id: null,
      host: '127.0.0.1',
      port: smtp.port,
      security: 'none',
      username: '',
      password_sealed: null,
      from_name: 'Tregu',
      from_address: 'market@tregu.test',
      reply_to: 'desk@tregu.test',
      per_minute: 1000,
      active: true,
      ...more,
    },
    null as never,
  );
const queue = (name = 'Liri', to = 'liri@shop.test', shopId?: number) =>
  b.platform.unitOfWork(b.as(), async (tx) =>
    tx.mail(hello, {
      to,
      language: 'sq',
      values: { name, link: 'https://tregu.test/s/secret' },
      ...(shopId ? { shopId } : {}),
    }),
  );
const mails = () => b.platform.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
const makeDue = () => b.platform.db.updateTable('mail_outbox').set({ next_attempt_at: sql`now()` }).execute();

describe('A waiting mail', () => {
  it('leaves by the market’s server, with both parts, its secret and one Message-ID, and is marked sent', async () => {
    await server();
    await queue('Çlirim');
    await mailer().sendNow();
    const [mail] = await mails();
    expect(mail).toMatchObject({ status: 'sent', attempts: 1, secrets_sealed: null, error: null });
    expect(smtp.received).toMatchObject([{ to: ['liri@shop.test'], from: 'market@tregu.test' }]);
    const { data } = smtp.received[0]!;
    expect(data).toContain('multipart/alternative');
    expect(data).toContain('https://tregu.test/s/secret');
    expect(data).toContain(`Message-ID: <${mail!.message_key}@tregu.test>`);
    expect(data).toMatch(/Reply-To: desk@tregu\.test/);
    expect(data).toMatch(/Subject: =\?UTF-8\?/);
  });

  it('stays where no server is set, and leaves by SMTP_URL where that is', async () => {
    await queue();
    await mailer().sendNow();
    expect(await mails()).toMatchObject([{ status: 'queued', attempts: 0 }]);
    await mailer({ smtpUrl: `smtp://127.0.0.1:${smtp.port}`, outboundAllow: [] }).sendNow();
    expect(await mails()).toMatchObject([{ status: 'sent', server_id: null }]);
  });

  it('of a shop leaves by the shop’s own server, one of another shop by the market’s', async () => {
    const own = await startSmtp();
    await server();
    await server({ shop_id: 2, port: own.port, from_address: 'shop2@tregu.test' });
    await queue('A', 'a@b.test', 2);
    await queue('B', 'b@b.test', 3);
    await mailer().sendNow();
    expect(own.received).toMatchObject([{ to: ['a@b.test'], from: 'shop2@tregu.test' }]);
    expect(smtp.received).toMatchObject([{ to: ['b@b.test'] }]);
    await own.close();
  });

  it('adds no recipient and no header, whatever its values are (V65)', async () => {
    await server();
    await queue('Liri\r\nBcc: all@evil.test\r\n.\r\n', 'liri@shop.test');
    await mailer().sendNow();
    expect(smtp.received).toMatchObject([{ to: ['liri@shop.test'] }]);
    expect(smtp.received[0]!.data).not.toMatch(/^Bcc:/im);
  });

  it('goes no faster than its server may', async () => {
    await server({ per_minute: 2 });
    for (const name of ['A', 'B', 'C']) await queue(name);
    await mailer().sendNow();
    expect(smtp.received).toHaveLength(2);
    await sql`update mail_outbox set attempted_at = now() - interval '61 seconds'`.execute(b.platform.db);
    await mailer().sendNow();
    expect(smtp.received).toHaveLength(3);
  });
});

describe('A server that misbehaves (R-M1)', () => {
  it('refuses the recipient for good: the mail is given up at once, the others leave', async () => {
    await server();
    await queue();
    smtp.how.refuseRecipient = { code: 550, text: 'No such user here' };
    await mailer().sendNow();
    smtp.how.refuseRecipient = null;
    await queue('Next');
    await mailer().sendNow();
    expect(await mails()).toMatchObject([
      {
        status: 'failed',
        bounced: true,
        attempts: 1,
        secrets_sealed: null,
        error: expect.stringContaining('No such user here'),
      },
      { status: 'sent', bounced: false },
    ]);
  });

  it('refuses for now: the mail waits longer each time and leaves in the end', async () => {
    await server();
    await queue();
    smtp.how.refuseData = { code: 451, text: 'Come back later' };
    for (let attempts = 1; attempts <= 3; attempts++) {
      await makeDue();
      await mailer().sendNow();
      const [mail] = await mails();
      expect(mail).toMatchObject({ status: 'queued', attempts, error: expect.stringContaining('Come back later') });
      const wait = (mail!.next_attempt_at.getTime() - mail!.attempted_at!.getTime()) / 1000;
      expect(Math.round(wait / retryDelay(attempts))).toBe(1);
    }
    await mailer().sendNow();
    expect(smtp.received).toHaveLength(0);
    smtp.how.refuseData = null;
    await makeDue();
    await mailer().sendNow();
    expect(await mails()).toMatchObject([{ status: 'sent', attempts: 4 }]);
    expect([1, 2, 3, 20].map(retryDelay)).toEqual([30, 60, 120, 14_400]);
  });

  it('refuses the password, hangs up, is silent or not there: nothing is lost, and the mails behind wait too', async () => {
    const silence = await startSilence();
    const cases = [
      { username: 'u', password_sealed: createSecrets(b.platform.config).seal('wrong') },
      { port: silence.port },
      { port: 1 },
    ];
    for (const one of cases) {
      await b.platform.db.deleteFrom('mail_outbox').execute();
      await b.platform.db.deleteFrom('mail_servers').execute();
      await server(one);
      await queue('A');
      await queue('B');
      await mailer().sendNow();
      expect(await mails()).toMatchObject([
        { status: 'queued', attempts: 1, error: expect.any(String) },
        { attempts: 0 },
      ]);
    }
    silence.close();
  });

  it('dies after it took the mail: it is sent again with the same Message-ID, at most once more per death', async () => {
    await server();
    await queue();
    smtp.how.dieAfterData = true;
    await mailer().sendNow();
    smtp.how.dieAfterData = false;
    await makeDue();
    await mailer().sendNow();
    await mailer().sendNow();
    const ids = smtp.received.map((it) => /Message-ID: (\S+)/i.exec(it.data)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await mails()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  it('that is slow holds up its own mails only', async () => {
    const silence = await startSilence();
    await server();
    await server({ shop_id: 2, port: silence.port });
    await queue('Slow', 'a@b.test', 2);
    await queue('Fast', 'b@b.test');
    const round = mailer().sendNow();
    await expect.poll(() => smtp.received.length).toBe(1);
    await round;
    silence.close();
  });
});

describe('A sender that dies', () => {
  it('between the marks leaves a mail that is taken again after its time, not before (R-K5)', async () => {
    await server();
    await queue();
    await sql`update mail_outbox set status = 'sending', attempts = 1, next_attempt_at = now() + interval '5 minutes'`.execute(
      b.platform.db,
    );
    await mailer().sendNow();
    expect(smtp.received).toHaveLength(0);
    await makeDue();
    await mailer().sendNow();
    expect(await mails()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  it('beside another takes no mail twice', async () => {
    await server();
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await queue(name);
    await Promise.all([mailer().sendNow(), mailer().sendNow(), mailer().sendNow()]);
    expect(smtp.received).toHaveLength(6);
    expect((await mails()).map((it) => it.attempts)).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

it('A mail is given up after three days, and its secret goes with it', async () => {
  await queue();
  await sql`update mail_outbox set at = now() - interval '73 hours', error = 'Come back later'`.execute(b.platform.db);
  await mailer().sendNow();
  expect(await mails()).toMatchObject([
    { status: 'failed', secrets_sealed: null, error: 'Given up after three days: Come back later' },
  ]);
});

it('A server on a private address or an odd port is not reached unless it is allowed by name (V42)', async () => {
  for (const [host, port] of [
    ['127.0.0.1', 25],
    ['localhost', 587],
    ['[::1]', 25],
    ['169.254.169.254', 25],
    ['10.0.0.1', 465],
    ['[::ffff:127.0.0.1]', 25],
    ['0.0.0.0', 25],
    ['2130706433', 25],
    ['127.0.0.1', 5432],
  ] as const) {
    await b.platform.db.deleteFrom('mail_outbox').execute();
    await b.platform.db.deleteFrom('mail_servers').execute();
    await server({ host, port });
    await queue();
    await mailer({ outboundAllow: [] }).sendNow();
    const [mail] = await mails();
    expect([host, mail!.error]).toEqual([
      host,
      expect.stringMatching(/not allowed|leaves by the ports|cannot be reached/),
    ]);
  }
});
