import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { exactMomentText, localTimeText, momentText } from './moments.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

it('says a moment in UTC whatever the zone of the session, and null where there is none', async () => {
  const texts = await b.platform.db.transaction().execute(async (tx) => {
    await sql`set local time zone 'Europe/Tirane'`.execute(tx);
    const { rows } = await sql`select ${momentText('at')} as told, ${exactMomentText('at')} as exact,
        ${momentText(sql`at + interval '1 day'`)} as next, ${momentText(sql`null::timestamptz`)} as none,
        ${localTimeText(sql`at at time zone 'Europe/Skopje'`)} as there
      from (select '2026-07-01 12:30:15.123456+00'::timestamptz as at) as t`.execute(tx);
    return rows;
  });
  expect(texts).toEqual([
    {
      told: '2026-07-01T12:30:15.123Z',
      exact: '2026-07-01T12:30:15.123456Z',
      next: '2026-07-02T12:30:15.123Z',
      none: null,
      there: '2026-07-01T14:30',
    },
  ]);
});
