import { AppError, generalErrors } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { applicationContent, type OwnApplication, type ReviewedApplication } from '../contract/applications.model.ts';
import { prefixCandidates } from '../contract/applications.prefix.ts';
import { applicationsReadModel } from './applications.read-model.ts';
import { type ApplicationRecord, applicationsRepository } from './applications.repository.ts';
import { keptMonths } from './kept-months.ts';

/** An application as its owner sees it. */
export async function toOwn(db: Db | Tx['db'], id: number): Promise<OwnApplication> {
  const row = await applicationsRepository(db).find(id);
  // Forgotten since its link was sent.
  if (!row) throw new AppError(generalErrors.notFound);
  const documents = await applicationsRepository(db).listDocuments(id);
  const waivers = await applicationsReadModel(db).listWaivers(id);
  return {
    id: row.id,
    email: row.email,
    status: row.status,
    version: row.version,
    content: applicationContent.parse(row.content),
    documents: documents.map((one) => ({
      id: one.id,
      kind: one.kind,
      name: one.name,
      mime: one.mime,
      size: one.size,
      uploaded_at: one.uploaded_at.toISOString(),
    })),
    requested: row.requested,
    waived: waivers.map(({ kind, until }) => ({ kind, until })),
    reason: row.reason,
    reapply_on: row.reapply_on,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    kept_months: await keptMonths(db),
  };
}

/** An application as staff see it, with what helps them to judge. */
export async function toReviewed(db: Db | Tx['db'], row: ApplicationRecord): Promise<ReviewedApplication> {
  const own = await toOwn(db, row.id);
  const found = applicationsReadModel(db);
  return {
    ...own,
    language: row.language,
    reviewer: row.reviewer_id === null ? null : await found.findReviewer(row.reviewer_id),
    seller_id: row.seller_id,
    duplicates: row.status === 'approved' ? [] : await found.listDuplicates(row.id),
    waivers: (await found.listWaivers(row.id)).map(({ kind, until, reason, by, waived_at }) => ({
      kind,
      until,
      reason,
      by,
      at: waived_at.toISOString(),
    })),
    comments: await found.listComments(row.id),
    proposed_prefix: await found.firstFreePrefix(prefixCandidates(own.content.name)),
  };
}
