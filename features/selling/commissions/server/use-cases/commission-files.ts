import { checkFile, type FileKind, importFile, tableText } from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { refuseOtherShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/commissions.calls.ts';
import { commissionColumns, type PlannedCommission, planCommissionFile } from '../../contract/commissions.file.ts';
import { commissionSentences as words } from '../../contract/commissions.sentences.ts';
import { commissionsReadModel } from '../commissions.read-model.ts';
import { commissionsRepository } from '../commissions.repository.ts';
import { followBy } from './follow-rules.ts';

/** Files of commission rules. */
export const commissionFiles: FileKind<PlannedCommission, { added: number }> = {
  source: 'commissions',
  columns: commissionColumns,
  required: ['percent', 'valid_from'],
  broken: { name: '', before: null, column: 'percent', why: { ...words.rowBroken }, said: null },
  lock: (db) => commissionsRepository(db).lock(),
  async plan(db, rows, { now }) {
    const read = commissionsReadModel(db);
    const [known, named] = [await read.listForFile(), await read.mapNames()];
    return planCommissionFile(rows, { known, named, today: dayIn(now(), houseZone) });
  },
  async bring(tx, taken, { actor, now }) {
    // They count in every shop.
    refuseOtherShops(actor, null);
    const said = taken.flatMap((row) => row.said ?? []);
    const how = { today: dayIn(now(), houseZone), userId: actor.userId, at: now() };
    const inOrder = said.toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : a.valid_from > b.valid_from ? 1 : 0));
    await followBy(tx, inOrder, how);
    return { added: said.length };
  },
};

export const checkCommissionFile = checkFile(commissionFiles);
export const importCommissionFile = importFile(commissionFiles);

export const exportCommissions =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({
    query: { format },
  }: InputOf<typeof calls.exportCommissions>): Promise<OutputOf<typeof calls.exportCommissions>> => {
    const rows = await commissionsReadModel(db).listForFile();
    const lines = rows.map((row) => [
      row.seller ?? '',
      row.category ?? '',
      row.brand ?? '',
      row.percent,
      row.base,
      row.vat_percent,
      row.valid_from,
      row.valid_to ?? '',
    ]);
    return {
      name: `tregu-commissions.${format}`,
      content: await tableText(format, Object.keys(commissionColumns), lines),
    };
  };
