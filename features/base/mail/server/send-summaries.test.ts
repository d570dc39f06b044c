import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineMail } from '#kit/mail.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { sendSummaries } from './send-summaries.ts';

const alarm = defineMail({
  name: 'tests.alarm',
  house: true,
  title: { en: 'Alarm', sq: 'Alarm' },
  values: { what: { kind: 'text', means: { en: 'x', sq: 'x' }, example: 'x' } },
  subject: { en: '{what}', sq: '{what}' },
  body: { en: '{what}', sq: '{what}' },
});

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());
const mails = () => b.platform.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();

it('waits for the summary of the day where staff want one, unless somebody waits for it', async () => {
  const { db } = b.platform;
  const rows = ['boss@house.test', 'desk@house.test'].map((address) => ({ event: alarm.name, address, daily: true }));
  await db.insertInto('mail_receivers').values(rows).execute();
  const ring = (what: string, more: { key?: string; waits?: true } = {}) =>
    b.platform.unitOfWork(b.as(), async (tx) =>
      tx.mail(alarm, { to: 'one@house.test', language: 'en', values: { what }, ...more }),
    );
  await ring('Fire');
  // One whose outcome is asked for is one that nobody waits for, too.
  await ring('Water\nin the cellar', { key: randomUUID() });
  await ring('Now', { waits: true });
  expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['boss@house.test', 'Now'],
    ['desk@house.test', 'Now'],
  ]);
  await db.deleteFrom('mail_outbox').execute();
  const { rows: due } = await sql<{ hour: number; ahead: boolean }>`select distinct
    extract(hour from due_at at time zone 'Europe/Tirane')::int as hour, due_at > now() as ahead from mail_gathered`.execute(
    db,
  );
  expect(due).toEqual([{ hour: 7, ahead: true }]);
  const at = (days: number) => sendSummaries({ ...b.platform, now: () => new Date(Date.now() + days * 86_400_000) })();
  await at(0);
  expect(await mails()).toEqual([]);
  await Promise.all([at(2), at(2)]);
  expect((await mails()).map((it) => [it.recipient, it.subject, it.body]).toSorted()).toEqual([
    [
      'boss@house.test',
      'Summary: 2 messages',
      expect.stringMatching(/Fire: Fire[\s\S]*Water in the cellar: Water in the cellar/),
    ],
    ['desk@house.test', 'Summary: 2 messages', expect.stringMatching(/Fire: Fire[\s\S]*Water in the cellar/)],
  ]);
  await at(3);
  expect(await mails()).toHaveLength(2);
  await db.deleteFrom('mail_receivers').execute();
});
