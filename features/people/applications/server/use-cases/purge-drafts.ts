import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { forgetWords } from '#server/db/forget-words.repository.ts';
import type { Platform } from '#server/feature.ts';
import { forgetMails } from '#server/mail/forget-mails.repository.ts';
import { deleteBytes } from '#server/storage/delete-bytes.ts';
import { applicationHistory } from '../../contract/applications.history-kinds.ts';
import { applicationsRepository } from '../applications.repository.ts';
import { keptMonths } from '../kept-months.ts';

/** Drafts nobody touches for this long are forgotten with their documents. */
const draftsRetentionMs = 90 * 86_400_000;

/**
 * Deletes drafts nobody touches, and applications that came to nothing and are older than the market keeps them: an identity card is kept for no longer
 * than what it is for, and no mail says why somebody was rejected. Gives how many of their documents.
 */
export const purgeDrafts =
  ({ db, unitOfWork, storage, now }: Pick<Platform, 'db' | 'unitOfWork' | 'storage' | 'now'>) =>
  async (): Promise<number> => {
    const months = await keptMonths(db);
    const before = new Date(now());
    before.setUTCMonth(before.getUTCMonth() - months);
    return unitOfWork({ userId: null, shopId: null, cause: 'schedule' }, async (tx) => {
      const applications = applicationsRepository(tx.db);
      const drafts = await applications.deleteOldDrafts(new Date(now().getTime() - draftsRetentionMs));
      const ended =
        months > 0 ? await applications.deleteEnded(before, todayInTirane(now())) : { ids: [], files: [], emails: [] };
      await forgetWords(tx.db, applicationHistory, [...drafts.ids, ...ended.ids]);
      await forgetMails(tx.db, [...drafts.emails, ...ended.emails], { feature: 'applications' });
      const files = [...drafts.files, ...ended.files];
      await deleteBytes(tx.db, storage, files);
      return files.length;
    });
  };
