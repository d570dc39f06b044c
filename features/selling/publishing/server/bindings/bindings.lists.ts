import { heardWhole, saidIn } from '#kit/sentence.ts';
import { filled, type InterfaceLanguage } from '#kit/text.ts';
import { understood } from '#kit/understood.ts';
import type { Platform } from '#server/feature.ts';
import { houseList } from '#server/house-list.ts';
import type { List } from '#server/lists.ts';
import { textCell, timeCell, type Written } from '#server/paged-table.ts';
import { type BindingColumnKey, bindingColumns } from '../../contract/bindings/bindings.columns.ts';
import { bindingsTexts as words } from '../../contract/bindings/bindings.texts.ts';
import { bindingsQuery } from '../../contract/bindings/publishing.bindings.calls.ts';
import { bindingsReadModel } from './bindings.read-model.ts';

type Row = Awaited<ReturnType<ReturnType<typeof bindingsReadModel>['list']>>[number];

/** Which of ours are which of a shop's, in files: as they were read last. They are of one shop, and ticked ones are no rows of their own. */
export const bindingsList = (platform: Pick<Platform, 'db' | 'readDb'>): List =>
  houseList(platform, {
    name: 'shop-bindings',
    columns: bindingColumns,
    written,
    asked(search, scope) {
      const { side, search_text = '' } = understood(bindingsQuery, search).query;
      return { shopId: scope?.shopId ?? null, side, search: search_text };
    },
    read(db, { reader: { shops } }) {
      const found = bindingsReadModel(db);
      /** Nothing is in a file of a shop that is none of the person's. */
      const isTheirs = (shopId: number | null): shopId is number =>
        shopId !== null && (shops === null || shops.includes(shopId));
      let next: Awaited<ReturnType<typeof found.open>> = async () => [];
      return {
        async count({ shopId, side, search }) {
          if (!isTheirs(shopId)) return 0;
          const counts = await found.count(shopId, search);
          return side ? counts[side] : Object.values(counts).reduce((sum, one) => sum + one, 0);
        },
        // A file asks for one page after the other.
        async list({ shopId, side, search }, page, pageSize) {
          if (page === 0 && isTheirs(shopId)) next = await found.open(shopId, { side, search });
          return next(pageSize);
        },
      };
    },
  });

const proofs = { key: words.byKey, sku: words.bySku, ean: words.byEan, hand: words.byHand } as const;
const text = textCell<Row>;

const written = (language: InterfaceLanguage): Readonly<Record<BindingColumnKey, Written<Row>>> => ({
  state: text(18, (row) => words[row.side][language]),
  sku: text(18, (row) => row.sku),
  product: text(40, (row) => row.product),
  remote_id: text(20, (row) => (row.problem === 'twice' ? (row.second ?? row.remote_id) : row.remote_id)),
  name: text(40, (row) => row.name),
  skus: text(24, (row) => row.skus.join('; ')),
  eans: text(24, (row) => row.eans.join('; ')),
  by: text(24, ({ by, evidence }) => (by === null ? null : filled(proofs[by], { value: evidence ?? '' })[language])),
  problem: text(28, (row) => (row.problem === null ? null : words[row.problem][language])),
  reason: text(40, ({ reason, reason_said }) =>
    reason === null ? null : saidIn(language, heardWhole(reason, reason_said)),
  ),
  at: timeCell((row) => row.at),
});
