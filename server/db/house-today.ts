import { sql } from 'kysely';
import { houseZone } from '#kit/clock.ts';

/** Today by the clock of the house, as a date of SQL: `current_date` is that of the session, which is another day for an hour or two of every night. */
export const houseToday = sql<string>`(now() at time zone ${sql.lit(houseZone)})::date`;
