import { type Demand, demandable } from '#features/catalogue/products/contract/products.readiness.ts';
import type { CloneInput } from '#kit/clone.ts';
import { asContextIn, type CloneSteps, joining } from '#server/clones.ts';
import type { Db } from '#server/db/database.ts';
import type { OperationContext } from '#server/operations/handle-operation.ts';
import { demandsRepository, type Required } from '../demands.repository.ts';
import { setDemands } from '../use-cases/set-demands.ts';

type Demands = Partial<Record<Demand, true>> & { readonly empty?: true };

async function demandsOf(db: Db, shopId: number): Promise<Demands> {
  const said = await demandsRepository(db).listDemands(shopId);
  return said.length === 0 ? { empty: true } : Object.fromEntries(said.map((code) => [code, true]));
}

/** One row: the shop that is changed, with what it demands. */
export function demandSteps({ from, to }: CloneInput, context: OperationContext): CloneSteps<Demands> {
  return {
    rows: async () => [to],
    lock: (db) => demandsRepository(db).lock(to),
    read: async (db) => [{ id: to, version: 0, value: await demandsOf(db, to), source: await demandsOf(db, from) }],
    merge: (target, source) => (source?.empty ? target : { ...source, ...target }),
    async write(tx, changes) {
      for (const { wanted } of changes) {
        const demands = Object.fromEntries(demandable.map((code) => [code, wanted?.[code] === true]));
        await setDemands(joining(tx))({ body: { demands, add: [], remove: [] } }, asContextIn(context, to));
      }
    },
  };
}

/** Where an attribute is required: everywhere, and in these categories by their numbers, which the preview names. */
type Places = Readonly<Record<string, true>>;
const everywhere = 'everywhere';

const placesOf = (all: readonly Required[], groupId: number): Places | null => {
  const own = all.filter(({ group_id }) => group_id === groupId);
  const keys = own.map(({ category_id: id }) => (id === null ? everywhere : String(id)));
  return own.length === 0 ? null : Object.fromEntries(keys.map((key) => [key, true]));
};

const linesOf = (groupId: number, places: Places | null): Required[] =>
  Object.keys(places ?? {}).map((key) => ({ group_id: groupId, category_id: key === everywhere ? null : Number(key) }));

/** One row per attribute that either shop requires. */
export function requiredSteps({ from, to }: CloneInput, context: OperationContext): CloneSteps<Places> {
  const both = async (db: Db) => {
    const stored = demandsRepository(db);
    return { source: await stored.listRequired(from), target: await stored.listRequired(to) };
  };
  return {
    async rows(db) {
      const { source, target } = await both(db);
      return [...new Set([...source, ...target].map(({ group_id }) => group_id))].toSorted((one, other) => one - other);
    },
    lock: (db) => demandsRepository(db).lock(to),
    async read(db, ids) {
      const { source, target } = await both(db);
      return ids.map((id) => ({ id, version: 0, value: placesOf(target, id), source: placesOf(source, id) }));
    },
    merge: (target, source) => ({ ...source, ...target }),
    async write(tx, changes) {
      const add = changes.flatMap(({ facts, wanted }) => linesOf(facts.id, wanted));
      const has = (line: Required) =>
        add.some((one) => one.group_id === line.group_id && one.category_id === line.category_id);
      const remove = changes.flatMap(({ facts }) => linesOf(facts.id, facts.value)).filter((line) => !has(line));
      await setDemands(joining(tx))({ body: { demands: {}, add, remove } }, asContextIn(context, to));
    },
  };
}
