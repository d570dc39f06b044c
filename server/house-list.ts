import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { ListColumn } from '#kit/column-state.ts';
import type { InterfaceLanguage, Text } from '#kit/text.ts';
import type { Scope } from './context.ts';
import { atOneMoment } from './db/one-moment.ts';
import type { Platform } from './feature.ts';
import type { List, ListReader, ListSearch } from './lists.ts';
import { pagedTable, type Written, writtenColumns } from './paged-table.ts';

/** Who reads a list, and which of its rows are ticked (null: nothing is, all are meant). */
export type ReadBy = { readonly reader: ListReader; readonly only: readonly number[] | null };

type Declared<Key extends string, Row, Asked> = {
  /** As saved views and exports call it. */
  readonly name: string;
  readonly columns: readonly (Pick<ListColumn<Key>, 'key'> & { readonly title: Text })[];
  readonly written: (language: InterfaceLanguage) => Readonly<Partial<Record<Key, Written<Row>>>>;
  /** What an address asks for, as the page reads it. The scope is null where every shop is meant. */
  readonly asked: (search: ListSearch, scope: Scope | null) => Asked;
  /** The address under which the list finds everything, where that is not the one without filters. */
  readonly everything?: ListSearch;
  readonly read: (
    db: Kysely<DB>,
    by: ReadBy,
  ) => {
    readonly count: (asked: Asked) => Promise<number>;
    readonly list: (asked: Asked, page: number, pageSize: number) => Promise<readonly Row[]>;
  };
  /** Whom it shows nothing besides people of sellers. */
  readonly hiddenFrom?: (reader: ListReader) => boolean;
  /** It has saved views, which count it. */
  readonly viewed?: true;
};

/**
 * A list of the house. People who belong to a seller, and those who see only what is theirs, get nothing of it. What is ticked is meant
 * wherever it has gone meanwhile, so filters do not hold for it; the order does.
 */
export function houseList<Key extends string, Row, Asked>(
  { db, readDb }: Pick<Platform, 'db' | 'readDb'>,
  declared: Declared<Key, Row, Asked>,
): List {
  const { name, columns: known, written, asked: askedIn, everything = {}, read, viewed } = declared;
  const isHidden = (scope: Scope, reader: ListReader) =>
    scope.sellerId !== null || (declared.hiddenFrom?.(reader) ?? false);
  return {
    name,
    ...(viewed && {
      async count(searches, { scope, actor: reader }) {
        if (isHidden(scope, reader)) return searches.map(() => null);
        const found = read(readDb, { reader, only: null });
        const counts: number[] = [];
        for (const search of searches) counts.push(await found.count(askedIn(search, scope)));
        return counts;
      },
    }),
    table: ({ scope, reader, restricted, search, ids, columns, language }, work) =>
      atOneMoment(db, async (trx) => {
        const found = read(trx, { reader, only: ids });
        const asked =
          ids === null
            ? askedIn(search, scope)
            : askedIn({ ...everything, orderKey: search.orderKey, orderBy: search.orderBy }, null);
        const total = restricted || isHidden(scope, reader) ? 0 : await found.count(asked);
        const cells = writtenColumns(known, written(language), columns, language);
        return work(pagedTable(cells, total, (page, pageSize) => found.list(asked, page, pageSize)));
      }),
  };
}

/** As a page reads its address: with that of one shop a list begins with it, with that of shop 1 with all. */
export const inShop = <Q extends { readonly shop?: number | undefined }>(asked: Q, scope: Scope | null): Q =>
  asked.shop !== undefined || scope === null || scope.shopId === 1 ? asked : { ...asked, shop: scope.shopId };
