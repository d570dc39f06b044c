import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sellerChangeMail } from '#features/catalogue/sellers/contract/sellers.mails.ts';
import { startSmtp, type TestSmtp } from '#server/mail/smtp.for-tests.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/mail.calls.ts';
import { mailLogReadModel } from './mail-log.read-model.ts';
import { getMail } from './use-cases/get-mail.ts';

let b: Bench;
let token: string;
let smtp: TestSmtp;
beforeAll(async () => {
  b = await bench({ config: { outboundAllow: ['127.0.0.1'] } });
  await b.make.user({ email: 'mila@tregu.test', name: 'Mila Mail', permissions: ['Update_Product-Data'] });
  token = await tokenFor(b, 'mila@tregu.test');
});
afterAll(() => b.close());
beforeEach(async () => {
  smtp = await startSmtp();
  await b.platform.db.deleteFrom('mail_outbox').execute();
});
afterEach(() => smtp.close());

const ask = (call: Parameters<typeof request>[1], parts: object = {}) => request(b, call, parts, { token });
const form = (more: object = {}) => ({
  shop_id: null,
  host: '127.0.0.1',
  port: smtp.port,
  security: 'none',
  username: 'market',
  password: 'sesame',
  from_name: 'Tregu',
  from_address: 'market@tregu.test',
  reply_to: '',
  per_minute: 60,
  active: true,
  ...more,
});
const save = (version: number, more: object = {}) => ask(calls.saveMailServer, { body: { ...form(more), version } });
const test = (more: object = {}) =>
  ask(calls.testMailServer, { body: { ...form(more), to: 'mila@tregu.test', language: 'en' } });
const values = {
  person: 'Liri',
  email: 'liri@shop.test',
  seller: 'Liri Shop',
  sellerNumber: 7,
  registrationDate: '2019-04-15',
  aboutBrands: 'no',
  request: 'A <b>new</b> phone',
};
const trigger = () =>
  b.platform.unitOfWork(b.as(), async (tx) =>
    tx.mail(sellerChangeMail, { to: 'desk@house.test', language: 'en', values }),
  );
const rows = () => b.platform.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
const resultOf = <T>(answer: { body: { result?: unknown } }) => answer.body.result as T;

describe('A mail server', () => {
  afterEach(() => b.platform.db.deleteFrom('mail_servers').execute());

  it('is saved with its password sealed, which no answer and no history gives back (P13)', async () => {
    const saved = await save(0);
    expect(saved).toMatchObject({
      status: 200,
      body: { statusMessage: 'Mail server saved', result: { has_password: true, version: 1, updated_by: 'Mila Mail' } },
    });
    const listed = await ask(calls.listMailServers);
    const { rows: kept } = await b.platform.pool.query('select * from mail_servers');
    const history = await b.platform.db.selectFrom('activity_log').selectAll().execute();
    for (const one of [saved.body, listed.body, kept, history]) expect(JSON.stringify(one)).not.toContain('sesame');
    expect(b.platform.secrets.open(kept[0].password_sealed)).toBe('sesame');
  });

  it('keeps its password where it is not typed again, and only for the same server and user (V21)', async () => {
    const port = 587;
    await save(0, { port });
    expect((await save(1, { port, password: undefined, from_name: 'Market' })).status).toBe(200);
    for (const other of [{ host: 'mail.evil.test' }, { port: 25 }, { username: 'other' }]) {
      const refused = { status: 422, body: { result: { issues: [{ field: 'password' }] } } };
      expect(await save(2, { port, password: undefined, ...other })).toMatchObject(refused);
      expect(await test({ port, password: undefined, ...other })).toMatchObject(refused);
    }
    expect(await save(1)).toMatchObject({ status: 409, body: { result: { code: 'mail_changed_meanwhile' } } });
    expect(await save(0, { shop_id: 2 })).toMatchObject({ status: 200, body: { result: { shop_id: 2 } } });
    expect(await save(0, { shop_id: 99 })).toMatchObject({
      status: 422,
      body: { result: { issues: [{ field: 'shop_id' }] } },
    });
  });

  it.each([
    ['host', 'mail.test/../x'],
    ['host', 'a b'],
    ['host', 'mail.test\r\nX'],
    ['port', 0],
    ['port', 70_000],
    ['from_address', 'nobody'],
    ['from_address', 'a@b.test, c@d.test'],
    ['reply_to', 'a@b.test\r\nBcc: c@d.test'],
    ['from_name', 'Tregu\r\nBcc: c@d.test'],
    ['per_minute', 0],
  ])('refuses a wrong %s by its name: %j', async (field, value) => {
    expect(await save(0, { [field]: value })).toMatchObject({ status: 422, body: { result: { issues: [{ field }] } } });
  });
});

it('a port mail does not leave by is refused where it is typed: saved, tried, and to a host the operator allows any', async () => {
  const refused = {
    status: 422,
    body: { result: { issues: [{ field: 'port', message: expect.stringContaining('25, 465, 587 or 2525') }] } },
  };
  for (const port of [80, 1025]) {
    expect(await save(0, { host: 'mail.example.com', port })).toMatchObject(refused);
    expect(await test({ host: 'mail.example.com', port })).toMatchObject(refused);
  }
  expect(await save(0, { host: 'mail.example.com', port: 2525 })).toMatchObject({ status: 200 });
  const { any_port_hosts } = resultOf<{ any_port_hosts: string[] }>(await ask(calls.listMailServers));
  expect(any_port_hosts).toEqual(b.platform.config.outboundAllow);
  await b.platform.db.deleteFrom('mail_servers').execute();
});

describe('A test of a server', () => {
  it('uses what is typed, unsaved, and shows the whole dialogue without the password', async () => {
    smtp.how.password = 'sesame';
    const tested = resultOf<{ sent: boolean; error: null; dialogue: string[] }>(await test());
    expect(tested).toMatchObject({ sent: true, error: null });
    expect(smtp.received).toMatchObject([{ to: ['mila@tregu.test'], from: 'market@tregu.test' }]);
    const said = tested.dialogue.join('\n');
    for (const line of [/^S: 220 /m, /^C: EHLO /m, /^C: MAIL FROM:<market@tregu\.test>/m, /^S: 250 /m])
      expect(said).toMatch(line);
    expect(said).not.toContain('sesame');
    expect(said).not.toContain(Buffer.from('\0market\0sesame').toString('base64'));
    expect((await ask(calls.listMailServers)).body.result).toMatchObject({ servers: [] });
  });

  it('shows the server’s own words where it refuses', async () => {
    smtp.how.password = 'other';
    const refused = resultOf<{ sent: boolean; error: string; dialogue: string[] }>(await test());
    expect(refused.sent).toBe(false);
    expect(refused.error).toContain('535');
    expect(refused.dialogue.some((line) => line.startsWith('S: 535') && line.includes('Wrong password'))).toBe(true);
    expect(await test({ security: 'starttls' })).toMatchObject({ body: { result: { sent: false } } });
    expect(smtp.received).toEqual([]);
  });

  it('reaches no machine of one’s own network (V42)', async () => {
    for (const host of ['localhost', '10.0.0.1', '169.254.169.254', '[::1]', '2130706433'])
      expect((await test({ host, port: 25 })).body.result).toMatchObject({ sent: false, dialogue: [] });
  });
});

describe('The words of a mail', () => {
  const event = sellerChangeMail.name;
  const saveWords = (version: number, words: { subject: string; body: string } | null, language = 'en') =>
    ask(calls.saveMailTemplate, { body: { event, language, version, words } });

  it('are changed per language as versions, restored, and used by the next mail', async () => {
    await trigger();
    expect(await saveWords(0, { subject: 'News of {seller}', body: '{request}' })).toMatchObject({
      status: 200,
      body: { statusMessage: 'Text saved', result: { version: 1, by: 'Mila Mail' } },
    });
    await trigger();
    expect((await saveWords(1, null)).body.result).toMatchObject({ version: 2, subject: null });
    await trigger();
    expect((await rows()).map((it) => it.subject)).toEqual([
      'Change of seller Liri Shop',
      'News of Liri Shop',
      'Change of seller Liri Shop',
    ]);
    const versions = await ask(calls.listMailVersions, { query: { event, language: 'en' } });
    expect(versions.body.result).toMatchObject({
      versions: [{ version: 2 }, { version: 1, subject: 'News of {seller}' }],
    });
    const { templates } = resultOf<{ templates: { event: string }[] }>(await ask(calls.listMailTemplates));
    expect(templates.find((it) => it.event === event)).toMatchObject({
      house: true,
      own: { en: { version: 2, subject: null }, sq: null },
      latest: values,
    });
    expect((await rows())[1]!.html).toContain('A &#60;b&#62;new&#60;/b&#62; phone');
  });

  it('are refused where they name what the mail does not know, are empty, or were changed meanwhile', async () => {
    expect(await saveWords(2, { subject: 'x', body: '{password}' })).toMatchObject({
      status: 422,
      body: { result: { issues: [{ field: 'words.body', message: 'Unknown variable: password' }] } },
    });
    expect(await saveWords(2, { subject: ' ', body: 'x' })).toMatchObject({
      body: { result: { issues: [{ field: 'words.subject' }] } },
    });
    const both = await Promise.all([1, 2].map(() => saveWords(2, { subject: 'A', body: 'B' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      (await ask(calls.saveMailTemplate, { body: { event: 'no.such', language: 'en', version: 0, words: null } }))
        .status,
    ).toBe(404);
    await b.platform.db.deleteFrom('mail_templates').execute();
  });

  it('as they are typed come to the person who asks, with examples for values, and are stored nowhere', async () => {
    const typed = { subject: 'Try {seller}', body: 'About {seller}' };
    expect(await ask(calls.sendMailTemplate, { body: { event, language: 'en', words: typed } })).toMatchObject({
      status: 200,
      body: { result: { to: 'mila@tregu.test' } },
    });
    const example = sellerChangeMail.values.seller.example;
    const [mail] = await rows();
    expect(mail).toMatchObject({
      recipient: 'mila@tregu.test',
      subject: `Try ${example}`,
      status: 'queued',
      values: null,
    });
    const wrong = { subject: 'Try {nothing}', body: 'x' };
    expect(await ask(calls.sendMailTemplate, { body: { event, language: 'en', words: wrong } })).toMatchObject({
      status: 422,
      body: { result: { issues: [{ field: 'words.subject' }] } },
    });
    const stored = await b.platform.db.selectFrom('mail_templates').select('subject').execute();
    expect(stored.map(({ subject }) => subject)).not.toContain('Try {seller}');
  });

  it('reach the people named for it', async () => {
    const receivers = ['Boss@house.test', 'boss@house.test', 'team@house.test'];
    const saved = await ask(calls.setMailReceivers, { body: { event, receivers } });
    expect(saved.body.result).toEqual({
      receivers: ['boss@house.test', 'team@house.test'],
      albanian: [],
      daily: false,
    });
    await trigger();
    expect((await rows()).map((it) => it.recipient)).toEqual(['boss@house.test', 'team@house.test']);
    await ask(calls.setMailReceivers, { body: { event, receivers: [] } });
  });

  it('are read in the language said with the address, also where a page that knows no languages saves the addresses', async () => {
    const set = async (body: object) => {
      const { result } = (await ask(calls.setMailReceivers, { body: { event, ...body } })).body;
      return result as { receivers: string[]; albanian: string[] };
    };
    const receivers = ['boss@house.test', 'team@house.test'];
    expect(await set({ receivers, albanian: ['Team@house.test'] })).toMatchObject({ albanian: ['team@house.test'] });
    const more = ['new@house.test', ...receivers];
    expect(await set({ receivers: more })).toMatchObject({ albanian: ['team@house.test'] });
    expect(await set({ receivers: more, albanian: [] })).toMatchObject({ albanian: [] });
    await set({ receivers: [] });
  });
});

describe('The log', () => {
  it('lists every mail, by status, kind and words, and shows what it says', async () => {
    await trigger();
    await b.platform.db.updateTable('mail_outbox').set({ status: 'failed', error: 'No such user' }).execute();
    await trigger();
    const list = async (query: object) =>
      resultOf<{ total: number; results: { id: number }[] }>(await ask(calls.listMails, { query }));
    expect(await list({})).toMatchObject({
      total: 2,
      results: [{ status: 'queued' }, { status: 'failed', error: 'No such user' }],
    });
    expect((await list({ status: 'failed' })).total).toBe(1);
    expect((await list({ event: 'publishing.sendReport' })).total).toBe(0);
    expect((await list({ search: 'DESK@' })).total).toBe(2);
    expect((await list({ search: '%' })).total).toBe(0);
    expect((await list({ page: 1 })).results).toEqual([]);
    // Who looks through the log need not read whose addresses these are; the mail itself says it.
    expect((await list({})).results).toMatchObject([
      { recipient: 'de•••@house.test' },
      { recipient: 'de•••@house.test' },
    ]);
    const id = (await list({ status: 'failed' })).results[0]!.id;
    await b.platform.pool.query('update mail_outbox set bounced = true where id = $1', [id]);
    expect((await list({ status: 'failed' })).total).toBe(0);
    expect((await list({ status: 'bounced' })).results).toMatchObject([{ id, status: 'bounced' }]);
    expect((await ask(calls.getMail, { params: { id } })).body.result).toMatchObject({
      title: sellerChangeMail.title,
      text: expect.stringContaining('A <b>new</b> phone'),
      html: expect.stringContaining('A &#60;b&#62;new'),
    });
  });

  it('sends a failed mail again as a new one, but none that waits or held a secret', async () => {
    await trigger();
    const [first] = await rows();
    const again = (id: number) => ask(calls.resendMail, { params: { id } });
    expect(await again(Number(first!.id))).toMatchObject({
      status: 409,
      body: { result: { code: 'mail_not_finished' } },
    });
    await b.platform.db.updateTable('mail_outbox').set({ status: 'failed', attempts: 3 }).execute();
    expect((await again(Number(first!.id))).status).toBe(200);
    expect(await rows()).toMatchObject([
      { status: 'failed' },
      { status: 'queued', attempts: 0, resent_of: first!.id, subject: first!.subject },
    ]);
    await b.platform.db.updateTable('mail_outbox').set({ status: 'sent', body: 'Begin: \ue000link\ue000' }).execute();
    expect(await again(Number(first!.id))).toMatchObject({ status: 409, body: { result: { code: 'mail_spent' } } });
    const shown = await ask(calls.getMail, { params: { id: first!.id } });
    expect(shown.body.result).toMatchObject({ spent: true, text: 'Begin: •••' });
  });

  it('of a development machine without a server shows a Super Admin the links, nobody else, and in production nobody', async () => {
    const link = 'https://tregu.test/s/secret';
    const secrets_sealed = b.platform.secrets.seal(JSON.stringify({ link }));
    const { id } = await b.platform.db
      .insertInto('mail_outbox')
      .values({
        event: 'tests.link',
        recipient: 'a@b.test',
        subject: 'x',
        body: 'Begin: \ue000link\ue000',
        secrets_sealed,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await b.make.user({ email: 'sara@tregu.test', roles: ['Super Admin'] });
    const sara = await tokenFor(b, 'sara@tregu.test');
    const text = async (of: string) =>
      resultOf<{ text: string }>(await request(b, calls.getMail, { params: { id } }, { token: of })).text;
    expect([await text(token), await text(sara)]).toEqual(['Begin: •••', `Begin: ${link}`]);
    const server = await save(0);
    expect([server.status, await text(sara)]).toEqual([200, 'Begin: •••']);
    await b.platform.db.deleteFrom('mail_servers').execute();
    const production = getMail({ ...b.platform, config: { ...b.platform.config, environment: 'production' } });
    expect((await production({ params: { id } }, b.as({ roles: ['Super Admin'] }))).text).toBe('Begin: •••');
  });

  it('shows the last mail of each kind to who works in its shop', async () => {
    const { id } = await b.make.user({ email: 'held-mail@tregu.test', permissions: ['Update_Product-Data'] });
    await b.platform.db
      .insertInto('user_shops')
      .values({ user_id: id, shop_ids: [3] })
      .execute();
    const token = await tokenFor(b, 'held-mail@tregu.test');
    const add = (shop_id: number, word: string) =>
      b.platform.db
        .insertInto('mail_outbox')
        .values({
          event: 'orders.shown',
          recipient: 'x@tregu.test',
          subject: word,
          body: word,
          shop_id,
          values: { word },
        } as never)
        .execute();
    await add(3, 'own');
    await add(1, 'foreign');
    const values = await mailLogReadModel(b.platform.db).listLatestValues([3]);
    expect(values.filter(({ event }) => event === 'orders.shown')).toEqual([
      { event: 'orders.shown', values: { word: 'own' } },
    ]);
    const { body } = await request(b, calls.listMailTemplates, {}, { token });
    expect(JSON.stringify(body)).not.toContain('foreign');
    await b.platform.db.deleteFrom('mail_outbox').where('event', '=', 'orders.shown').execute();
  });

  it('is not for people tied to a seller, whatever they were given', async () => {
    const seller = await b.make.seller({ local: true });
    await b.make.user({
      email: 'scoped@tregu.test',
      sellerId: seller.id,
      roles: ['Local Seller'],
      permissions: ['Update_Product-Data'],
    });
    const theirs = await tokenFor(b, 'scoped@tregu.test');
    for (const call of [calls.listMails, calls.listMailServers, calls.listMailTemplates])
      expect((await request(b, call, {}, { token: theirs })).status).toBe(403);
  });
});
