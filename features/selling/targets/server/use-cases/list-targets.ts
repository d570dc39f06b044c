import { listsCategories } from '#connectors/kit/shop-connector.ts';
import { foldText } from '#features/catalogue/categories/contract/categories.fold.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { findTheirCategories as findCall, listTargets as listCall } from '../../contract/targets.calls.ts';
import { type TargetSide, targetSides } from '../../contract/targets.model.ts';
import { proposalsFor, sureProposals } from '../../contract/targets.rules.ts';
import { readShopTreeTask } from '../../contract/targets.tasks.ts';
import { targetsReadModel } from '../targets.read-model.ts';
import { leavesOf } from '../trees.ts';

type Needs = Pick<Platform, 'db'>;

/** As many as one preview takes from here. */
const sureAtMost = 1000;
const theirsAtMost = 50;

/** Our leaves and what they are in the shop. Trees are some thousand rows, so they are compared whole. */
export const listTargets =
  ({ db }: Needs, connectorFor: ConnectorFor) =>
  async ({ query }: InputOf<typeof listCall>, { scope }: Context): Promise<OutputOf<typeof listCall>> => {
    const { shopId } = scope;
    const { side, search_text: search = '', page, pageSize } = query;
    const read = targetsReadModel(db);
    const [shop, rows, theirs, targets] = await Promise.all([
      read.getShop(shopId, readShopTreeTask.type),
      read.listOurs(),
      read.listTheirs(shopId),
      read.listTargets(shopId),
    ]);
    const leaves = leavesOf(rows);
    const targetOf = new Map(targets.map((it) => [it.category_id, it]));
    const there = new Set(theirs.map((it) => it.remote_id));
    const open = leaves.filter(({ id }) => !there.has(targetOf.get(id)?.remote_id ?? ''));
    const proposals = proposalsFor(open, theirs);
    // What was mapped and is gone is nobody's to map again unseen.
    const fresh = new Map([...proposals].filter(([id]) => !targetOf.has(id)));
    const sideOf = (id: number): TargetSide => {
      const target = targetOf.get(id);
      if (target) return there.has(target.remote_id) ? 'mapped' : 'gone';
      return proposals.get(id)?.length ? 'proposed' : 'unmapped';
    };
    const word = foldText(search);
    const all = leaves
      .filter(({ paths }) => word === '' || paths.some((path) => foldText(path.join(' > ')).includes(word)))
      .map((leaf) => ({ ...leaf, side: sideOf(leaf.id) }));
    const shown = all
      .filter((it) => side === undefined || it.side === side)
      .toSorted((a, b) => targetSides.indexOf(a.side) - targetSides.indexOf(b.side));
    const results = shown.slice(page * pageSize, (page + 1) * pageSize);
    const products = await read.countProducts(results.map(({ id }) => id));
    const connector = shop.open ? await connectorFor(shopId) : null;
    return {
      results: results.map(({ id, path, side: own }) => {
        const target = targetOf.get(id);
        return {
          ...{ category_id: id, path: [...path], products: products.get(id) ?? 0, side: own },
          target: target
            ? { remote_id: target.remote_id, path: target.path, by: target.matched_by, at: target.at.toISOString() }
            : null,
          proposals: [...(proposals.get(id) ?? [])],
        };
      }),
      total: shown.length,
      counts: Object.fromEntries(targetSides.map((one) => [one, all.filter((it) => it.side === one).length])) as Record<
        TargetSide,
        number
      >,
      sure: [...sureProposals(fresh).keys()].slice(0, sureAtMost),
      theirs: theirs.length,
      read_at: shop.readAt?.toISOString() ?? null,
      task: shop.task,
      can: connector !== null && listsCategories(connector),
      demanded: shop.demanded,
    };
  };

/** For a category that is chosen by hand. */
export const findTheirCategories =
  ({ db }: Needs) =>
  async ({ query }: InputOf<typeof findCall>, { scope }: Context): Promise<OutputOf<typeof findCall>> => {
    const words = foldText(query.search_text ?? '')
      .split(/\s+/)
      .filter((word) => word !== '');
    const theirs = await targetsReadModel(db).listTheirs(scope.shopId);
    return theirs
      .filter(({ path, names }) => {
        const text = foldText([...path, ...names].join(' '));
        return words.every((word) => text.includes(word));
      })
      .slice(0, theirsAtMost)
      .map(({ remote_id, path }) => ({ remote_id, path: [...path] }));
  };
