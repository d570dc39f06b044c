// Reads of others: users, users_roles
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { DocumentKind } from '#features/people/seller-documents/contract/seller-documents.kinds.ts';
import type { WaiverOfDocument } from '#features/people/seller-documents/contract/seller-documents.model.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { hold, locks } from '#server/db/locks.ts';
import type { ApplicationContent, RequestedChange } from '../contract/applications.model.ts';
import type { ApplicationStatus } from '../contract/applications.status.ts';

type Columns = {
  status: ApplicationStatus;
  language: InterfaceLanguage;
  content: Partial<ApplicationContent>;
  requested: RequestedChange[];
};

/** What a move or a save may change. */
export type ApplicationPatch = {
  readonly status?: ApplicationStatus;
  readonly content?: ApplicationContent;
  readonly requested?: readonly RequestedChange[];
  readonly reason?: string | null;
  readonly reapply_on?: string | null;
  readonly reviewer_id?: number | null;
  readonly decided_by?: number | null;
  readonly seller_id?: number | null;
  readonly submitted_at?: Date | null;
  readonly decided_at?: Date | null;
};

export const applicationsRepository = (db: Kysely<DB>) => ({
  async find(id: number, lock = false) {
    const row = await db
      .selectFrom('applications')
      .selectAll()
      .where('id', '=', id)
      .$if(lock, (q) => q.forUpdate())
      .$narrowType<Columns>()
      .executeTakeFirst();
    return row ?? null;
  },

  /** The application this address goes on with: the open one, else the one that was decided last. */
  async findOfEmail(email: string) {
    const row = await db
      .selectFrom('applications')
      .select(['id', 'status', 'reapply_on'])
      .where('email', '=', email)
      .orderBy(sql`status in ('approved', 'rejected')`)
      .orderBy('id', 'desc')
      .$narrowType<Pick<Columns, 'status'>>()
      .executeTakeFirst();
    return row ?? null;
  },

  /** One at a time per address of email until the end of the transaction. */
  async lockEmail(email: string): Promise<void> {
    await hold(db, locks.application(email));
  },

  async insert(draft: {
    email: string;
    language: InterfaceLanguage;
    content: Partial<ApplicationContent>;
    at: Date;
  }): Promise<number> {
    const { id } = await db
      .insertInto('applications')
      .values({
        email: draft.email,
        language: draft.language,
        content: JSON.stringify(draft.content),
        created_at: draft.at,
        updated_at: draft.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async change(id: number, { content, requested, ...patch }: ApplicationPatch, at: Date): Promise<void> {
    await db
      .updateTable('applications')
      .set({
        ...patch,
        ...(content ? { content: JSON.stringify(content) } : {}),
        ...(requested ? { requested: JSON.stringify(requested) } : {}),
        version: sql`version + 1`,
        updated_at: at,
      })
      .where('id', '=', id)
      .execute();
  },

  async insertComment(comment: { applicationId: number; userId: number; text: string; at: Date }): Promise<void> {
    await db
      .insertInto('application_comments')
      .values({ application_id: comment.applicationId, user_id: comment.userId, text: comment.text, at: comment.at })
      .execute();
  },

  /** Not asked for until a day; what was said of the same kind before is replaced. */
  async waive(
    applicationId: number,
    kind: DocumentKind,
    { until, reason }: WaiverOfDocument,
    by: { readonly userId: number; readonly at: Date },
  ): Promise<void> {
    const said = { until_day: until, reason, waived_by: by.userId, waived_at: by.at };
    await db
      .insertInto('application_document_waivers')
      .values({ application_id: applicationId, kind, ...said })
      .onConflict((conflict) => conflict.columns(['application_id', 'kind']).doUpdateSet(said))
      .execute();
  },

  /** Not waived any more. */
  async endWaivers(applicationId: number, kinds: readonly DocumentKind[]): Promise<void> {
    await db
      .deleteFrom('application_document_waivers')
      .where('application_id', '=', applicationId)
      .where('kind', 'in', kinds)
      .execute();
  },

  /** Whether an account of this address is a seller's or the house's; people are of users. */
  async isTaken(email: string): Promise<boolean> {
    const row = await db
      .selectFrom('users as u')
      .select('u.id')
      .where('u.email', '=', email)
      .where((eb) =>
        eb.or([
          eb('u.seller_id', 'is not', null),
          eb.exists(eb.selectFrom('users_roles as r').select('r.role_id').whereRef('r.user_id', '=', 'u.id')),
        ]),
      )
      .executeTakeFirst();
    return row !== undefined;
  },

  /** The documents that have arrived, one of each kind: the newest. */
  async listDocuments(applicationId: number) {
    return db
      .selectFrom('application_documents')
      .distinctOn('kind')
      .selectAll()
      .where('application_id', '=', applicationId)
      .where('storage_key', 'is not', null)
      .orderBy('kind')
      .orderBy('uploaded_at', 'desc')
      .$narrowType<{ kind: DocumentKind; storage_key: string; mime: string; size: number; uploaded_at: Date }>()
      .execute();
  },

  async insertDocument(document: {
    id: string;
    applicationId: number;
    kind: DocumentKind;
    name: string;
    at: Date;
  }): Promise<void> {
    await db
      .insertInto('application_documents')
      .values({
        id: document.id,
        application_id: document.applicationId,
        kind: document.kind,
        name: document.name,
        created_at: document.at,
      })
      .execute();
  },

  /** An upload that was begun since then and has no bytes yet. */
  async findBegun(id: string, since: Date) {
    const row = await db
      .selectFrom('application_documents')
      .select(['application_id', 'kind'])
      .where('id', '=', id)
      .where('storage_key', 'is', null)
      .where('created_at', '>', since)
      .$narrowType<{ kind: DocumentKind }>()
      .executeTakeFirst();
    return row ?? null;
  },

  /** Puts the bytes under the begun upload; false where they are there already. */
  async setDocument(
    id: string,
    file: { mime: string; size: number; sha256: string; storage_key: string; uploaded_at: Date },
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('application_documents')
      .set(file)
      .where('id', '=', id)
      .where('storage_key', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Takes the rows of older documents of this kind and of uploads that never came; gives the keys of their bytes. */
  async deleteOtherDocuments(applicationId: number, kind: DocumentKind, keep: string): Promise<string[]> {
    const rows = await db
      .deleteFrom('application_documents')
      .where('application_id', '=', applicationId)
      .where('kind', '=', kind)
      .where('id', '<>', keep)
      .returning('storage_key')
      .execute();
    return rows.flatMap((row) => row.storage_key ?? []);
  },

  /** Forgets drafts nobody has touched since then. Gives which, and the keys of their documents. */
  deleteOldDrafts: (before: Date): Promise<Gone> =>
    deleteThese(db, sql`status = 'draft' and submitted_at is null and updated_at < ${before}`),

  /**
   * Forgets applications that were rejected before then and may be repeated, and those that wait for their applicant since then; what became a seller
   * stays. Gives which, and the keys of their documents.
   */
  deleteEnded: (before: Date, today: string): Promise<Gone> =>
    deleteThese(
      db,
      sql`(status = 'rejected' and decided_at < ${before} and coalesce(reapply_on <= ${today}::date, true))
        or (status = 'changes_requested' and updated_at < ${before})`,
    ),
});
export type ApplicationRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof applicationsRepository>['find']>>>;

/** What was deleted: which applications, the keys of their documents, and addresses of which no application is left. */
type Gone = { readonly ids: number[]; readonly files: string[]; readonly emails: string[] };

async function deleteThese(db: Kysely<DB>, which: RawBuilder<unknown>): Promise<Gone> {
  const { rows } = await sql<{ [K in keyof Gone]: Gone[K] | null }>`
    with old as (select id, email from applications where ${which} order by id for update),
         papers as (delete from application_documents where application_id in (select id from old) returning storage_key),
         gone as (delete from applications where id in (select id from old))
    select (select array_agg(id) from old) as ids, (select array_agg(storage_key) from papers where storage_key is not null) as files,
      (select array_agg(o.email) from old o where not exists (select from applications a where a.email = o.email and a.id not in (select id from old))) as emails`.execute(
    db,
  );
  const { ids, files, emails } = rows[0]!;
  return { ids: ids ?? [], files: files ?? [], emails: emails ?? [] };
}
