import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { PublicContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { submitApplication as call } from '../../contract/applications.calls.ts';
import { applicationErrors } from '../../contract/applications.errors.ts';
import { applicationChanged } from '../../contract/applications.events.ts';
import { applicationIssues } from '../../contract/applications.issues.ts';
import { applicationContent } from '../../contract/applications.model.ts';
import { mailSubmitted } from '../application-mails.ts';
import { lockOpen, openedBy } from '../applications.access.ts';
import { toOwn } from '../applications.mapper.ts';
import { applicationsReadModel } from '../applications.read-model.ts';
import { applicationsRepository } from '../applications.repository.ts';

/** Sends the application to staff, if nothing is missing or wrong; what was asked to be changed counts as answered. */
export const submitApplication =
  ({ db, unitOfWork, config }: Pick<Platform, 'db' | 'unitOfWork' | 'config'>) =>
  async ({ body }: InputOf<typeof call>, context: PublicContext): Promise<OutputOf<typeof call>> => {
    const id = await openedBy(db, body.token, context);
    const now = context.now();
    await unitOfWork({ userId: null, shopId: null, cause: context.cause }, async (tx) => {
      const applications = applicationsRepository(tx.db);
      const row = await lockOpen(tx, id, body.version);
      const documents = await applications.listDocuments(id);
      const waivers = await applicationsReadModel(tx.db).listWaivers(id);
      const kinds = [...documents, ...waivers].map(({ kind }) => kind);
      const issues = applicationIssues(applicationContent.parse(row.content), kinds, todayInTirane(now));
      if (issues.length > 0)
        throw new AppError(applicationErrors.incomplete, {
          issues: issues.map(({ field, text }) => ({ field, message: text[row.language] })),
        });
      await applications.change(id, { status: 'submitted', requested: [], submitted_at: now }, now);
      tx.record([{ entity: 'application', id, action: 'submitted', before: { status: row.status } }]);
      tx.emit(applicationChanged, { applicationId: id });
      await mailSubmitted(tx, config, row, now);
    });
    return toOwn(db, id);
  };
