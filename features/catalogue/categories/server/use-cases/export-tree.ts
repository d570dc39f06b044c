import { csvText } from '#features/base/exports/server/exports.public.ts';
import type { OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { exportTree as call } from '../../contract/categories.file.calls.ts';
import { treeFileColumns } from '../../contract/categories.file.ts';
import type { CompactNode } from '../../contract/categories.model.ts';
import { pathsOf, pathText } from '../../contract/categories.paths.ts';
import type { ShopTrees } from '../shop-trees.ts';
import { treeFileReadModel } from '../tree-file/tree-file.read-model.ts';

/** The tree in its order, parents first, so that it can be brought in again as it is. */
export const exportTree =
  ({ db }: Pick<Platform, 'db'>, trees: ShopTrees) =>
  async (_input: unknown, { scope }: Context): Promise<OutputOf<typeof call>> => {
    const languages = await treeFileReadModel(db).listLanguages();
    const nodes = await treeFileReadModel(db).listFiled();
    const byId = new Map(nodes.map((node) => [node.id, node]));
    const paths = pathsOf(nodes);
    const rows = (await trees(scope.shopId)).nodes.flatMap(([id]: CompactNode) => {
      const node = byId.get(id);
      if (!node) return [];
      return [[pathText(paths.get(id)!), node.name, ...languages.map((code) => node.names[code] ?? '')]];
    });
    const titles = [treeFileColumns.path, treeFileColumns.name, ...languages];
    return { name: 'tregu-categories.csv', content: await csvText(titles, rows) };
  };
