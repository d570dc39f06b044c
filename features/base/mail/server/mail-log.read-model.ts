// Reads of others: mail_outbox
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import type { MailStatus } from '../contract/mail.model.ts';

export type MailLogRow = {
  readonly id: number;
  readonly at: Date;
  readonly event: string | null;
  readonly language: InterfaceLanguage | null;
  readonly shop_id: number | null;
  readonly recipient: string;
  readonly subject: string;
  readonly status: MailStatus;
  readonly error: string | null;
  readonly attempts: number;
  readonly sent_at: Date | null;
  readonly next_attempt_at: Date;
  readonly has_secrets: boolean;
  /** Its text has places for secrets. */
  readonly secret_marks: boolean;
};
export type MailContentRow = MailLogRow & {
  readonly body: string;
  readonly html: string | null;
  readonly secrets_sealed: string | null;
};
export type MailLogFilters = {
  readonly status?: MailStatus | undefined;
  readonly event?: string | undefined;
  readonly search?: string | undefined;
  /** Mails of these shops and of none; null: of every shop. */
  readonly shopIds: readonly number[] | null;
};

/** What is given up because its recipient is not there is told apart; everybody else asks whether a mail failed. */
const status = sql`case when bounced then 'bounced' else status end`;
const columns = sql`id, at, event, language, shop_id, recipient, subject, ${status} as status, error, attempts, sent_at, next_attempt_at,
  secrets_sealed is not null as has_secrets, strpos(body, chr(57344)) > 0 as secret_marks`;

/** What became of every mail. */
export const mailLogReadModel = (db: Kysely<DB>) => ({
  async list(filters: MailLogFilters, page: number, size: number): Promise<MailLogRow[]> {
    const { rows } = await sql<MailLogRow>`select ${columns} from mail_outbox where ${asked(filters)}
      order by id desc limit ${size} offset ${page * size}`.execute(db);
    return rows;
  },

  async count(filters: MailLogFilters): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*) as n from mail_outbox where ${asked(filters)}`.execute(
      db,
    );
    return Number(rows[0]?.n ?? 0);
  },

  async find(id: number): Promise<MailContentRow | null> {
    const { rows } =
      await sql<MailContentRow>`select ${columns}, body, html, secrets_sealed from mail_outbox where id = ${id}`.execute(
        db,
      );
    return rows[0] ?? null;
  },

  /** The values of the newest mail of each kind, of these shops or of none; null: of all. */
  async listLatestValues(
    shopIds: readonly number[] | null,
  ): Promise<{ event: string; values: Record<string, string | number> }[]> {
    const { rows } = await sql<{ event: string; values: Record<string, string | number> }>`
      select distinct on (event) event, "values" from mail_outbox
      where event is not null and "values" is not null and ${ofShops(shopIds)} order by event, id desc`.execute(db);
    return rows;
  },
});

const ofShops = (shopIds: readonly number[] | null) =>
  shopIds === null ? sql`true` : sql`(shop_id is null or shop_id = any(${shopIds}::int[]))`;

function asked({ status: wanted, event, search, shopIds }: MailLogFilters) {
  const parts = [
    ofShops(shopIds ?? null),
    ...(wanted ? [sql`${status} = ${wanted}`] : []),
    ...(event ? [sql`event = ${event}`] : []),
    ...(search ? [sql`strpos(lower(recipient || ' ' || subject), lower(${search})) > 0`] : []),
  ];
  return sql.join(parts, sql` and `);
}
