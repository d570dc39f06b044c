import { baseAccess } from './access-matrix/base.ts';
import { catalogueAccess } from './access-matrix/catalogue.ts';
import { intakeAccess } from './access-matrix/intake.ts';
import { peopleAccess } from './access-matrix/people.ts';
import { sellingAccess } from './access-matrix/selling.ts';
import { tradeAccess } from './access-matrix/trade.ts';
import { workAccess } from './access-matrix/work.ts';

/**
 * Who gets what from every call, asked with a valid request: the status for each kind of caller, in the order of
 * `actorNames` (access-actors.ts). A new call gets its line in the file of its floor: run
 * `npx vitest run server/http/access-matrix`, judge what it prints, and paste it. 403 = lacks the right, 404 = has it, but the row belongs to somebody else.
 *
 * Judged with the numbers: rights only narrow a person of a seller, so none opens another seller's rows or what belongs to the
 * market itself (categories, demands of a shop, templates); `seller-scope.test.ts` asks as people with any rights. A finished
 * export is its owner's alone, administrators included.
 */
export const accessMatrix: Readonly<Record<string, string>> = {
  ...baseAccess,
  ...catalogueAccess,
  ...intakeAccess,
  ...peopleAccess,
  ...sellingAccess,
  ...tradeAccess,
  ...workAccess,
};

/** Reads that keep something of the caller's own (a pasted list of codes, a file to be written, its link): table by call. */
export const ownTraces: Readonly<Record<string, readonly string[]>> = {
  // That an invitation was seen.
  'campaigns.listLocalOffers': ['campaign_invites'],
  'documents.archive': ['document_archives', 'tasks'],
  // The sheet as it is first given out.
  'documents.file': ['document_files'],
  'documents.print': ['document_files'],
  'localOrders.commissionInvoice': ['document_files'],
  'documents.linkArchive': ['downloads'],
  'exports.link': ['downloads'],
  'exports.addProfile': ['export_profiles'],
  'exports.changeProfile': ['export_profiles'],
  'exports.pauseProfile': ['export_profiles'],
  'exports.removeProfile': ['export_profiles'],
  'exports.runProfile': ['export_profiles', 'exports', 'tasks'],
  'exports.repeat': ['exports', 'tasks'],
  'exports.start': ['exports', 'tasks'],
  'products.saveCodes': ['code_lists'],
  'academy.linkFile': ['downloads'],
  'sellerDocuments.link': ['activity_log', 'downloads'],
};
