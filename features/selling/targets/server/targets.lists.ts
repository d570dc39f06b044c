import type { InterfaceLanguage } from '#kit/text.ts';
import { understood } from '#kit/understood.ts';
import type { Platform } from '#server/feature.ts';
import { houseList } from '#server/house-list.ts';
import type { List } from '#server/lists.ts';
import { numberCell, textCell, timeCell, type Written } from '#server/paged-table.ts';
import { targetsQuery } from '../contract/targets.calls.ts';
import { type TargetColumnKey, targetColumns } from '../contract/targets.columns.ts';
import { targetTexts as words } from '../contract/targets.texts.ts';
import { type MappedKind, mappedAttributes, mappedCategories } from './mapped-kinds.ts';
import { compareMapped } from './use-cases/list-targets.ts';

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** Which of ours are which of a shop's own, in files. They are of one shop, and ticked ones are no rows of their own. */
const listOf = (platform: Pick<Platform, 'db' | 'readDb'>, name: string, kind: MappedKind): List =>
  houseList(platform, {
    name,
    columns: targetColumns,
    written: (language) => written(language, kind),
    asked(search, scope) {
      const { side, search_text } = understood(targetsQuery, search).query;
      return { shopId: scope?.shopId ?? null, filters: { side, search_text } };
    },
    read(db, { reader: { shops } }) {
      // These are some thousand rows, compared whole for the count already.
      let rows: Promise<readonly Row[]> | undefined;
      const all = ({ shopId, filters }: { shopId: number | null; filters: Parameters<typeof compareMapped>[2] }) => {
        // Nothing is in a file of a shop that is none of the person's.
        const isTheirs = shopId !== null && (shops === null || shops.includes(shopId));
        rows ??= isTheirs ? rowsOf(db, kind, filters, shopId) : Promise.resolve([]);
        return rows;
      };
      return {
        count: async (asked) => (await all(asked)).length,
        list: async (asked, page, pageSize) => (await all(asked)).slice(page * pageSize, (page + 1) * pageSize),
      };
    },
  });

async function rowsOf(db: Platform['db'], kind: MappedKind, ...asked: [Parameters<typeof compareMapped>[2], number]) {
  const { shown, targetOf, proposals } = await compareMapped(db, kind, ...asked);
  const products = await kind.countProducts(
    db,
    shown.map(({ id }) => id),
  );
  return shown.map(({ id, path, side }) => ({
    path,
    side,
    products: products.get(id) ?? 0,
    target: targetOf.get(id) ?? null,
    proposals: proposals.get(id) ?? [],
  }));
}

const named = (path: readonly string[]): string => path.join(' > ');
const proofs = { path: words.samePath, name: words.sameName, hand: words.byHand } as const;
const text = textCell<Row>;

const written = (
  language: InterfaceLanguage,
  { proofOf }: MappedKind,
): Readonly<Record<TargetColumnKey, Written<Row>>> => ({
  side: text(20, (row) => words[row.side][language]),
  ours: text(44, (row) => named(row.path)),
  products: numberCell((row) => String(row.products)),
  theirs: text(44, ({ target }) => target && named(target.path)),
  remote_id: text(20, ({ target }) => target?.remote_id ?? null),
  by: text(18, ({ target }) => target && proofs[proofOf(target.matched_by)][language]),
  at: timeCell(({ target }) => target?.at ?? null),
  may_be: text(44, ({ target, proposals }) => (target ? null : proposals.map((it) => named(it.path)).join('; '))),
});

export const targetLists = (platform: Pick<Platform, 'db' | 'readDb'>): List[] => [
  listOf(platform, 'shop-categories', mappedCategories),
  listOf(platform, 'shop-attributes', mappedAttributes),
];
