import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import { foldText } from '#kit/text.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type {
  AllTargets,
  findTheirCategories as findCall,
  findTargets as foundCall,
  listAttributeTargets as listAttributesCall,
  listTargets as listCall,
} from '../../contract/targets.calls.ts';
import { targetErrors } from '../../contract/targets.errors.ts';
import { type TargetSide, targetSides } from '../../contract/targets.model.ts';
import { proposalsFor, sureProposals, theirsShown } from '../../contract/targets.rules.ts';
import { readShopTreeTask } from '../../contract/targets.tasks.ts';
import { type MappedKind, mappedAttributes, mappedCategories } from '../mapped-kinds.ts';
import { targetsReadModel } from '../targets.read-model.ts';

type Needs = Pick<Platform, 'db' | 'readDb'>;

/** As many as one preview takes from here. */
const sureAtMost = 1000;

type Query = InputOf<typeof listCall>['query'];

/** Ours that filters find, and what they are in the shop. These are some thousand rows, so they are compared whole. */
export async function compareMapped(
  db: Db,
  kind: MappedKind,
  { side, search_text: search = '' }: AllTargets['filters'],
  shopId: number,
) {
  const [{ leaves }, theirs, targets] = await Promise.all([
    kind.listOurs(db),
    kind.listTheirs(db, shopId),
    kind.listTargets(db, shopId),
  ]);
  const targetOf = new Map(targets.map((it) => [it.id, it]));
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
  return { shown, all, theirs, targetOf, proposals, sure: [...sureProposals(fresh).keys()] };
}

async function listMapped(
  { db, readDb }: Needs,
  connectorFor: ConnectorFor,
  kind: MappedKind,
  { page, pageSize, ...filters }: Query,
  shopId: number,
) {
  // Before all it says something of: a page that is told that the reading has ended asks no more, so it must be shown what was read.
  const shop = await targetsReadModel(db).getShop(shopId, readShopTreeTask.type);
  const { shown, all, theirs, targetOf, proposals, sure } = await compareMapped(db, kind, filters, shopId);
  const results = shown.slice(page * pageSize, (page + 1) * pageSize);
  const products = await kind.countProducts(
    readDb,
    results.map(({ id }) => id),
  );
  const connector = shop.open ? await connectorFor(shopId) : null;
  return {
    results: results.map(({ id, path, side: own }) => {
      const target = targetOf.get(id);
      return {
        id,
        path: [...path],
        products: products.get(id) ?? 0,
        side: own,
        target: target
          ? { remote_id: target.remote_id, path: target.path, by: target.matched_by, at: target.at.toISOString() }
          : null,
        proposals: (proposals.get(id) ?? []).map((it) => ({ ...it, by: kind.proofOf(it.by) })),
      };
    }),
    total: shown.length,
    counts: Object.fromEntries(targetSides.map((one) => [one, all.filter((it) => it.side === one).length])) as Record<
      TargetSide,
      number
    >,
    sure: sure.slice(0, sureAtMost),
    theirs: theirs.length,
    read_at: shop.readAt?.toISOString() ?? null,
    task: shop.task,
    can: connector !== null && kind.tells(connector),
    demanded: shop.demanded,
  };
}

/** Our categories without others below them, and which of the shop's they are. */
export const listTargets =
  (needs: Needs, connectorFor: ConnectorFor) =>
  async ({ query }: InputOf<typeof listCall>, { scope }: Context): Promise<OutputOf<typeof listCall>> => {
    const { results, ...found } = await listMapped(needs, connectorFor, mappedCategories, query, scope.shopId);
    return { ...found, results: results.map(({ id, ...row }) => ({ category_id: id, ...row })) };
  };

/** Our attributes, and which properties of the shop they are. */
export const listAttributeTargets =
  (needs: Needs, connectorFor: ConnectorFor) =>
  async (
    { query }: InputOf<typeof listAttributesCall>,
    { scope }: Context,
  ): Promise<OutputOf<typeof listAttributesCall>> => {
    const {
      results,
      demanded: _demanded,
      ...found
    } = await listMapped(needs, connectorFor, mappedAttributes, query, scope.shopId);
    return { ...found, results: results.map(({ id, ...row }) => ({ group_id: id, ...row })) };
  };

/** What can be done with all that filters find. @throws AppError targets_found_changed where the person saw another number */
export const findTargets =
  ({ db }: Pick<Needs, 'db'>, kind: MappedKind) =>
  async ({ body }: InputOf<typeof foundCall>, { scope }: Context): Promise<OutputOf<typeof foundCall>> => {
    const { shown, targetOf, sure } = await compareMapped(db, kind, body.filters, scope.shopId);
    if (shown.length !== body.count)
      throw new AppError(targetErrors.foundChanged, { values: { found: shown.length, count: body.count } });
    const found = new Set(shown.map(({ id }) => id));
    return { map: sure.filter((id) => found.has(id)), unmap: [...found].filter((id) => targetOf.has(id)) };
  };

/** For what is chosen by hand. */
export const findTheirs =
  ({ db }: Pick<Needs, 'db'>, kind: MappedKind) =>
  async ({ query }: InputOf<typeof findCall>, { scope }: Context): Promise<OutputOf<typeof findCall>> => {
    const words = foldText(query.search_text ?? '')
      .split(/\s+/)
      .filter((word) => word !== '');
    const theirs = await kind.listTheirs(db, scope.shopId);
    return theirs
      .filter(({ path, names }) => {
        const text = foldText([...path, ...names].join(' '));
        return words.every((word) => text.includes(word));
      })
      .slice(0, theirsShown)
      .map(({ remote_id, path }) => ({ remote_id, path: [...path] }));
  };
