import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import type { Db } from '#server/db/database.ts';
import type { CategoryNode, CompactNode } from '../contract/categories.model.ts';
import { compactOf, treeOf } from '../contract/categories.rules.ts';
import { categoriesReadModel } from './categories.read-model.ts';
import { treeReadModel } from './tree.read-model.ts';

type ShopTree = {
  readonly version: number;
  readonly tree: readonly CategoryNode[];
  readonly nodes: readonly CompactNode[];
};
/** `language`: names in it where there are any; left out: as staff call the categories. */
export type ShopTrees = (shopId: number, language?: string) => Promise<ShopTree>;

/**
 * The internal tree as each shop has it, kept in memory until its version is another one. The version is read before
 * the rows: a change in between is read again at the next request, never missed.
 */
export function shopTrees(db: Db): ShopTrees {
  const kept = new Map<string, ShopTree>();
  return async (shopId, asked) => {
    const [version, language] = await Promise.all([treeReadModel(db).readVersion(), ours(asked)]);
    const key = `${shopId} ${language ?? ''}`;
    const before = kept.get(key);
    if (before?.version === version) return before;
    const [rows, excluded] = await Promise.all([
      categoriesReadModel(db).listInternal(shopId, language),
      treeReadModel(db).listExcluded(shopId),
    ]);
    const tree = treeOf(rows);
    const read = { version, tree, nodes: compactOf(tree, excluded) };
    kept.set(key, read);
    return read;
  };

  // Each tree that is asked for stays in memory, so only languages that exist may name one.
  async function ours(asked: string | undefined): Promise<string | undefined> {
    if (asked === undefined) return undefined;
    return (await shopsRepository(db).listLanguages()).find(({ code }) => code === asked)?.code;
  }
}
