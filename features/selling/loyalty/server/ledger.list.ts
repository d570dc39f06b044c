import type { InterfaceLanguage } from '#kit/text.ts';
import { understood } from '#kit/understood.ts';
import { atOneMoment } from '#server/db/one-moment.ts';
import type { Platform } from '#server/feature.ts';
import type { List } from '#server/lists.ts';
import { numberCell, pagedTable, textCell, timeCell, type Written, writtenColumns } from '#server/paged-table.ts';
import { ledgerQuery } from '../contract/loyalty.calls.ts';
import {
  type LedgerColumnKey,
  ledgerColumns,
  liabilityFigures,
  type ReportColumnKey,
  reportColumns,
} from '../contract/loyalty.columns.ts';
import { ledgerWords, whyOf } from '../contract/loyalty.ledger.ts';
import type { LedgerRow, Liability } from '../contract/loyalty.model.ts';
import { loyaltyTexts as words } from '../contract/loyalty.texts.ts';
import { loyaltyReadModel } from './loyalty.read-model.ts';
import { liabilityOf, programOf } from './use-cases/read-loyalty.ts';

/** The ledger of a shop's program in files, as the filters find it. People of a seller have none. */
export const ledgerList = ({ db }: Pick<Platform, 'db'>): List => ({
  name: 'loyalty-ledger',
  table: ({ scope, restricted, search, columns, language }, work) =>
    atOneMoment(db, async (trx) => {
      const { page: _page, pageSize: _size, program: _program, ...asked } = understood(ledgerQuery, search).query;
      const program =
        scope.sellerId === null && !restricted ? await programOf({ db: trx }, undefined, scope.shopId) : null;
      const found = loyaltyReadModel(trx);
      const read = (limit: number, offset: number) =>
        found.listLedger(program!.id, scope.shopId, asked, { limit, offset });
      const total = program ? (await read(0, 0)).total : 0;
      const cells = writtenColumns(ledgerColumns, written(language), columns, language);
      return work(pagedTable(cells, total, async (page, size) => (await read(size, page * size)).results));
    }),
});

const text = textCell<LedgerRow>;
const written = (language: InterfaceLanguage): Readonly<Record<LedgerColumnKey, Written<LedgerRow>>> => ({
  at: timeCell<LedgerRow>((row) => new Date(row.at)),
  member: text(24, (row) => row.member),
  kind: text(18, (row) => ledgerWords[row.kind][language]),
  points: numberCell<LedgerRow>((row) => String(row.points)),
  after: numberCell<LedgerRow>((row) => String(row.after)),
  order: text(16, (row) => row.order_ref),
  note: text(36, (row) => whyOf(row, (one) => one[language])),
  by: text(28, (row) => [row.actor ?? words.system[language], row.approved_by].filter(Boolean).join(' · ')),
});

/** What the points of a shop come to month by month, in files: what books call the liability. */
export const reportList = (platform: Pick<Platform, 'db'>): List => ({
  name: 'loyalty-report',
  table: ({ scope, restricted, columns, language }, work) =>
    atOneMoment(platform.db, async (trx) => {
      const program =
        scope.sellerId === null && !restricted ? await programOf({ db: trx }, undefined, scope.shopId) : null;
      const months = program ? await liabilityOf(trx, program) : [];
      const cells = writtenColumns(reportColumns, monthsWritten, columns, language).map((cell) =>
        cell.title === words.worth[language] && program
          ? { ...cell, title: `${cell.title} (${program.currency})` }
          : cell,
      );
      return work(pagedTable(cells, months.length, async (page, size) => months.slice(page * size, (page + 1) * size)));
    }),
});

const figure = numberCell<Liability>;
const monthsWritten: Readonly<Record<ReportColumnKey, Written<Liability>>> = {
  month: textCell<Liability>(10, (row) => row.month),
  ...(Object.fromEntries(liabilityFigures.map((key) => [key, figure((row) => String(row[key]))])) as Record<
    (typeof liabilityFigures)[number],
    Written<Liability>
  >),
  pending: figure((row) => (row.pending === null ? null : String(row.pending))),
  worth: figure((row) => row.value),
};
