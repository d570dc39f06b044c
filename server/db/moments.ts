import { type RawBuilder, sql } from 'kysely';

/** A column of a statement, such as `g.updated_at`, or a part of a statement that gives a time. Null stays null in all of these. */
type Time = string | RawBuilder<unknown>;

const part = (of: Time) => (typeof of === 'string' ? sql.ref(of) : of);

/** A moment as answers carry it, `2026-01-31T09:30:00.000Z`, where the statement makes the text: in JSON, or in a row that is answered as it is. */
export const momentText = (of: Time): RawBuilder<string> =>
  sql`to_char((${part(of)}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The same to the microsecond: for a value that is kept and put back as it was. */
export const exactMomentText = (of: Time): RawBuilder<string> =>
  sql`to_char((${part(of)}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A day and time by the clock of some place, `2026-01-31T09:30`, of a timestamp that has no zone. */
export const localTimeText = (of: Time): RawBuilder<string> => sql`to_char(${part(of)}, 'YYYY-MM-DD"T"HH24:MI')`;
