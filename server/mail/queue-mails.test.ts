import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineMail, type MailFor } from '#kit/mail.ts';
import { type Bench, bench } from '../test/bench.ts';
import { readMails } from '../test/read-mails.ts';
import { addressOf } from './address.ts';
import { checkMails } from './check-mails.ts';

const example = { means: { en: 'x', sq: 'x' }, example: 'x' };
const welcome = defineMail({
  name: 'tests.welcome',
  title: { en: 'Welcome', sq: 'Mirë se vini' },
  values: { name: { kind: 'text', ...example }, link: { kind: 'link', secret: true, ...example } },
  subject: { en: 'Welcome, {name}', sq: 'Mirë se vini, {name}' },
  body: { en: 'Hello {name}\n\n[Begin]({link})', sq: 'Përshëndetje {name}\n\n[Fillo]({link})' },
});
const alarm = defineMail({
  name: 'tests.alarm',
  house: true,
  title: { en: 'Alarm', sq: 'Alarm' },
  values: { what: { kind: 'text', ...example } },
  subject: { en: '{what}', sq: '{what}' },
  body: { en: '{what}', sq: '{what}' },
});

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());
beforeEach(() => b.platform.db.deleteFrom('mail_outbox').execute());

const mails = () => b.platform.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
const link = 'https://tregu.test/start/abcdefghij';
const send = (more: Partial<MailFor<typeof welcome.values>> = {}) =>
  b.platform.unitOfWork(b.as(), async (tx) =>
    tx.mail(welcome, { to: 'liri@shop.test', language: 'en', values: { name: 'Liri', link }, ...more }),
  );

describe('A declared mail', () => {
  it('is written in its language with the change that causes it (P15)', async () => {
    await send();
    await send({ language: 'sq', shopId: 2 });
    expect(await mails()).toMatchObject([
      {
        event: 'tests.welcome',
        language: 'en',
        subject: 'Welcome, Liri',
        status: 'queued',
        shop_id: null,
        attempts: 0,
      },
      { event: 'tests.welcome', language: 'sq', subject: 'Mirë se vini, Liri', status: 'queued', shop_id: 2 },
    ]);
  });

  it('is not written where the change fails', async () => {
    const failing = b.platform.unitOfWork(b.as(), async (tx) => {
      tx.mail(welcome, { to: 'liri@shop.test', language: 'en', values: { name: 'Liri', link } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await mails()).toEqual([]);
  });

  it('keeps its secret sealed: in no column in clear', async () => {
    await send();
    const [mail] = await mails();
    expect(JSON.stringify(mail)).not.toContain('abcdefghij');
    expect(mail!.secrets_sealed).toMatch(/^v2\./);
    expect(mail!.values).toEqual({ name: 'Liri' });
    expect((await readMails(b))[0]).toMatchObject({ to: 'liri@shop.test', text: `Hello Liri\n\nBegin: ${link}\n` });
  });

  it('speaks the words staff gave it, by their newest version', async () => {
    const text = { event: 'tests.welcome', language: 'en' };
    await b.platform.db
      .insertInto('mail_templates')
      .values([
        { ...text, version: 1, subject: 'Old', body: 'Old' },
        { ...text, version: 2, subject: 'Good day {name}', body: 'Come in: {link}' },
      ])
      .execute();
    await send();
    await send({ language: 'sq' });
    expect(await mails()).toMatchObject([
      { subject: 'Good day Liri', template_version: 2 },
      { subject: 'Mirë se vini, Liri', template_version: 0 },
    ]);
    await b.platform.db
      .insertInto('mail_templates')
      .values({ ...text, version: 3 })
      .execute();
    await send();
    expect((await mails()).at(-1)).toMatchObject({ subject: 'Welcome, Liri', template_version: 3 });
    await b.platform.db.deleteFrom('mail_templates').execute();
  });

  it.each([
    '',
    'nobody',
    'a@b.test, c@d.test',
    '"a@evil.test x"@ok.test',
    'a@b.test\r\nBcc: c@d.test',
    'x'.repeat(400),
  ])('to no single address is kept as failed and fails nothing else: %j (V65)', async (to) => {
    await send({ to });
    expect(await mails()).toMatchObject([{ status: 'failed', secrets_sealed: null, error: expect.any(String) }]);
  });

  it('goes to those of the house who are named for it; others get a copy, never of a secret', async () => {
    const names = ['boss@house.test', 'desk@house.test'];
    await b.platform.db
      .insertInto('mail_receivers')
      .values([alarm, welcome].flatMap(({ name }) => names.map((address) => ({ event: name, address }))))
      .execute();
    await send();
    await b.platform.unitOfWork(b.as(), async (tx) =>
      tx.mail(alarm, { to: ['one@house.test', 'two@house.test'], language: 'en', values: { what: 'Fire' } }),
    );
    expect((await mails()).map((it) => it.recipient)).toEqual(['liri@shop.test', ...names]);
    await b.platform.db.deleteFrom('mail_receivers').execute();
    await b.platform.db.deleteFrom('mail_outbox').execute();
    await b.platform.unitOfWork(b.as(), async (tx) =>
      tx.mail(alarm, { to: ['one@house.test', 'two@house.test'], language: 'en', values: { what: 'Fire' } }),
    );
    expect((await mails()).map((it) => it.recipient)).toEqual(['one@house.test', 'two@house.test']);
  });

  it('is read by each of the house in their own language, also in the summary of the day; a copy is what its reader was sent', async () => {
    const { title, values, subject, body } = alarm;
    const note = defineMail({ name: 'tests.note', title, values, subject, body });
    const row = (event: string, address: string, more: object = {}) => ({ event, address, ...more });
    await b.platform.db
      .insertInto('mail_receivers')
      .values([
        row(alarm.name, 'arta@house.test', { language: 'sq' }),
        row(alarm.name, 'ben@house.test'),
        row(alarm.name, 'later@house.test', { language: 'sq', daily: true }),
        row(note.name, 'arta@house.test', { language: 'sq' }),
      ])
      .execute();
    const otherwise = { sq: { what: 'Zjarr' } };
    await b.platform.unitOfWork(b.as(), async (tx) => {
      tx.mail(alarm, { to: [], language: 'en', values: { what: 'Fire' }, otherwise });
      tx.mail(note, { to: 'liri@shop.test', language: 'en', values: { what: 'Fire' }, otherwise });
    });
    const said = (await mails()).map((it) => [it.event, it.recipient, it.language, it.subject]);
    const inBoth = (language: 'en' | 'sq', what: string) => alarm.subject[language].replace('{what}', what);
    expect(said).toEqual([
      [alarm.name, 'arta@house.test', 'sq', inBoth('sq', 'Zjarr')],
      [alarm.name, 'ben@house.test', 'en', inBoth('en', 'Fire')],
      [note.name, 'liri@shop.test', 'en', inBoth('en', 'Fire')],
      [note.name, 'arta@house.test', 'en', inBoth('en', 'Fire')],
    ]);
    expect(
      await b.platform.db.selectFrom('mail_gathered').select(['address', 'language', 'subject']).execute(),
    ).toEqual([{ address: 'later@house.test', language: 'sq', subject: inBoth('sq', 'Zjarr') }]);
    await b.platform.db.deleteFrom('mail_gathered').execute();
    await b.platform.db.deleteFrom('mail_receivers').execute();
  });

  it('goes at once to whom it is meant for, also where the house gets its copies once a day; its key is of that row', async () => {
    const { title, values, subject, body } = alarm;
    const note = defineMail({ name: 'tests.note', title, values, subject, body });
    const names = ['boss@house.test', 'liri@shop.test'];
    await b.platform.db
      .insertInto('mail_receivers')
      .values([alarm, note].flatMap(({ name }) => names.map((address) => ({ event: name, address, daily: true }))))
      .execute();
    const one = { language: 'en', values: { what: 'Fire' } } as const;
    const key = '6f1c9f0a-6f5b-4a39-9c3e-0d8a3e0f2a11';
    await b.platform.unitOfWork(b.as(), async (tx) => {
      tx.mail(note, { ...one, to: 'liri@shop.test', key });
      tx.mail(alarm, { ...one, to: 'liri@shop.test' });
    });
    expect(await mails()).toMatchObject([{ event: 'tests.note', recipient: 'liri@shop.test', message_key: key }]);
    const later = await b.platform.db.selectFrom('mail_gathered').select(['event', 'address']).orderBy('id').execute();
    expect(later).toEqual([
      { event: 'tests.note', address: 'boss@house.test' },
      ...names.map((address) => ({ event: 'tests.alarm', address })),
    ]);
    await b.platform.db.deleteFrom('mail_gathered').execute();
    await b.platform.db.deleteFrom('mail_receivers').execute();
  });

  it('is written however many they are', async () => {
    await b.platform.unitOfWork(b.as(), async (tx) => {
      for (let n = 0; n < 6000; n++)
        tx.mail(alarm, { to: `p${n}@house.test`, language: 'en', values: { what: 'Fire' } });
    });
    const all = await mails();
    expect([all.length, all[0]!.recipient, all.at(-1)!.recipient]).toEqual([6000, 'p0@house.test', 'p5999@house.test']);
  });

  it('with a value missing, or a link that is none, is a mistake of ours', async () => {
    await expect(send({ values: { name: 'Liri' } as never })).rejects.toThrow('lacks its value link');
    await expect(send({ values: { name: 'Liri', link: 'javascript:x' } })).rejects.toThrow('whole address');
    expect(() => checkMails([welcome, welcome])).toThrow('declared twice');
    expect(() => checkMails([{ ...alarm, body: { en: '{who}', sq: '' } }])).toThrow('unknown values: who');
    expect(() => checkMails([{ ...welcome, subject: { en: '{link}', sq: '' } }])).toThrow('secret');
  });
});

it('knows one address from none and from several (T106)', () => {
  const good = ['a@b.test', 'Tregu <no-reply@tregu.test>', ' a.b+c@d-e.test ', '<a@b.test>'];
  const bad = ['a@b', 'a b@c.test', 'a@b.test;c@d.test', 'A <a@b.test> <c@d.test>', 'a@b.test <c@d.test>', '@', '<>'];
  expect(good.map(addressOf)).toEqual(['a@b.test', 'no-reply@tregu.test', 'a.b+c@d-e.test', 'a@b.test']);
  expect(bad.map(addressOf)).toEqual(bad.map(() => null));
});
