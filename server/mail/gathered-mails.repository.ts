import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { houseZone } from '#kit/clock.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { rowsAtOnce } from './mail.repository.ts';

export type GatheredMail = {
  readonly event: string;
  readonly address: string;
  readonly language: InterfaceLanguage;
  readonly subject: string;
  readonly body: string;
};
/** The hour of the house at which a day's mails go out together. */
export const summaryHour = 7;

/** Mails for staff who get them once a day, until they do. */
export const gatheredMailsRepository = (db: Kysely<DB>) => ({
  /** Each is due at the next hour of summaries. */
  async insert(mails: readonly GatheredMail[]): Promise<void> {
    const due = sql<Date>`(date_trunc('day', now() at time zone ${houseZone}) + make_interval(hours => ${summaryHour})
      + case when extract(hour from now() at time zone ${houseZone}) >= ${summaryHour} then interval '1 day' else interval '0' end)
      at time zone ${houseZone}`;
    for (let at = 0; at < mails.length; at += rowsAtOnce)
      await db
        .insertInto('mail_gathered')
        .values(mails.slice(at, at + rowsAtOnce).map((mail) => ({ ...mail, due_at: due })))
        .execute();
  },

  /** Takes out what is due for one address in one language, the oldest first; empty where nothing is. Only one may do so at a time. */
  async takeDue(now: Date, most: number): Promise<GatheredMail[]> {
    const { rows } = await sql<GatheredMail & { id: number }>`
      with first as (select address, language from mail_gathered where due_at <= ${now}
        order by due_at, id limit 1),
      taken as (select g.id from mail_gathered g join first using (address, language) where g.due_at <= ${now}
        order by g.id limit ${most})
      delete from mail_gathered using taken where mail_gathered.id = taken.id
      returning mail_gathered.id, event, address, language, subject, body`.execute(db);
    return rows.toSorted((one, other) => one.id - other.id);
  },
});
