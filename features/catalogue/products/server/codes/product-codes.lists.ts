import type { InterfaceLanguage } from '#kit/text.ts';
import { understood } from '#kit/understood.ts';
import type { Platform } from '#server/feature.ts';
import { houseList } from '#server/house-list.ts';
import type { List } from '#server/lists.ts';
import { numberCell, textCell, type Written } from '#server/paged-table.ts';
import {
  type EndingCode,
  endingQuery,
  type MissingCode,
  missingQuery,
} from '../../contract/codes/product-codes.calls.ts';
import {
  type EndingColumnKey,
  endingColumns,
  type MissingColumnKey,
  missingColumns,
} from '../../contract/codes/product-codes.columns.ts';
import { codeReasonTexts } from '../../contract/codes/product-codes.model.ts';
import { confidenceTexts } from '../../contract/codes/product-codes.texts.ts';
import { endingAsked } from '../use-cases/list-ending-codes.ts';
import { endingCodesReadModel } from './ending-codes.read-model.ts';
import { missingCodesReadModel } from './missing-codes.read-model.ts';
import { suggesting } from './suggest-for.ts';

/** Both queues of /settings/cncode in files, as their filters find them. */
export const productCodesLists = (platform: Pick<Platform, 'db' | 'readDb' | 'now'>): readonly List[] => [
  endingList(platform),
  missingList(platform),
];

const endingList = (platform: Pick<Platform, 'db' | 'readDb' | 'now'>): List =>
  houseList(platform, {
    name: 'cn-ending',
    columns: endingColumns,
    written: () => endingWritten,
    asked: (search) => endingAsked(understood(endingQuery, search).query, platform.now()),
    read(db, { only }) {
      let all: readonly EndingCode[] = [];
      return {
        // They are some hundreds a year. A code has no number by which it could be ticked.
        async count(asked) {
          all = only === null ? await endingCodesReadModel(db).list(asked) : [];
          return all.length;
        },
        list: async (_asked, page, pageSize) => all.slice(page * pageSize, (page + 1) * pageSize),
      };
    },
  });

const endingWritten: Readonly<Record<EndingColumnKey, Written<EndingCode>>> = {
  code: textCell(12, (row) => row.code),
  description: textCell(60, (row) => row.description_en),
  last_day: textCell(12, (row) => row.valid_to),
  products: numberCell((row) => String(row.products)),
  successors: textCell(24, (row) => row.successors.map(({ code }) => code).join('; ')),
  successor_texts: textCell(60, (row) => row.successors.map(({ description_en: text }) => text).join('; ')),
};

const missingList = (platform: Pick<Platform, 'db' | 'readDb'>): List =>
  houseList(platform, {
    name: 'cn-missing',
    columns: missingColumns,
    written: missingWritten,
    asked(search) {
      const { category, seller, supplied, search_text } = understood(missingQuery, search).query;
      return { category, seller, supplied, search_text };
    },
    read(db, { only }) {
      const missing = missingCodesReadModel(db);
      const suggested = suggesting(db);
      let last: number | null = null;
      return {
        count: (asked) => missing.count({ ...asked, only }, null),
        async list(asked, page, pageSize) {
          // The pages come one after the other: a page begins where the one before ended.
          const rows = await missing.list({ ...asked, only }, { after: page === 0 ? null : last, pageSize });
          last = rows.at(-1)?.id ?? last;
          return suggested(rows);
        },
      };
    },
  });

const missingWritten = (language: InterfaceLanguage): Readonly<Record<MissingColumnKey, Written<MissingCode>>> => ({
  sku: textCell(18, (row) => row.sku),
  name: textCell(50, (row) => row.name),
  brand: textCell(20, (row) => row.brand),
  category: textCell(28, (row) => row.category),
  supplied: textCell(18, (row) => row.vendor_cncode),
  code: textCell(14, ({ suggestions: [best] }) => best?.code ?? null),
  description: textCell(60, ({ suggestions: [best] }) => best?.description_en ?? null),
  reason: textCell(28, ({ suggestions: [best] }) => (best ? codeReasonTexts[best.reason][language] : null)),
  likely: textCell(16, ({ suggestions: [best] }) => (best ? confidenceTexts[best.confidence][language] : null)),
});
