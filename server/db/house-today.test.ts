import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dayIn, houseZone } from '#kit/clock.ts';
import { bench } from '#server/test/bench.ts';
import { houseToday } from './house-today.ts';

it('is the day of the house, whatever the clock of the session says', async () => {
  const b = await bench();
  try {
    const dayFor = (zone: string) =>
      b.platform.db.transaction().execute(async (trx) => {
        await sql`set local time zone ${sql.lit(zone)}`.execute(trx);
        const { rows } = await sql<{ at: Date; house: string; session: string }>`
          select now() as at, ${houseToday}::text as house, current_date::text as session`.execute(trx);
        return rows[0]!;
      });
    // Never on one day with each other.
    const [east, west] = [await dayFor('Pacific/Kiritimati'), await dayFor('Pacific/Pago_Pago')];
    expect(east.session).not.toBe(west.session);
    for (const { at, house } of [east, west]) expect(house).toBe(dayIn(at, houseZone));
  } finally {
    await b.close();
  }
});
