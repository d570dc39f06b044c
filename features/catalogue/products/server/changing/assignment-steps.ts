import { isDeepStrictEqual } from 'node:util';
import type { HistoryEntry, Tx } from '#server/db/unit-of-work.ts';
import type { Facts, OperationContext, Steps } from '#server/operations/handle-operation.ts';
import { productsAssigned } from '../../contract/products.events.ts';
import type { Assigning, Assignment } from '../assignments.repository.ts';
import { productsRepository } from '../products.repository.ts';
import { changedProductsRepository } from './changed-products.repository.ts';
import type { Assigned, Assignee } from './changed-values.ts';

/** Rows of their own for products, or the same for each selected one. */
export type AssignmentsAsked = { readonly list: readonly Assignment[] } | { readonly each: Assigning };

type Move = { readonly id: number; readonly from: Assigned; readonly to: Assigned };

/** Gives products to people, one for each language; the last word on a product and language counts. */
export const assignmentSteps = (
  asked: AssignmentsAsked,
  { scope, now }: OperationContext,
): Steps<Facts<Assigned>, Assigned> => {
  const wantedFor = wantedOf(asked);
  // As the database writes it; one moment for the whole run, so that what is planned is what is written.
  const at = now().toISOString().replace('Z', '000Z');

  return {
    lock: (db, ids) => productsRepository(db).lock(ids, scope),
    async read(db, ids) {
      const rows = await changedProductsRepository(db).listAssigned(ids, scope);
      return rows.map((row) => ({ ...row, value: onlyOf(row.value, wantedFor(row.id)) }));
    },
    plan({ id, value }) {
      const changed = [...wantedFor(id)].filter(([language, it]) => !isAssigned(value[language], it));
      if (changed.length === 0) return { kind: 'same' };
      const after = changed.map(([language, { user_id, translate_status }]) => {
        const assigned_at = value[language]?.user_id === user_id ? value[language].assigned_at : at;
        return [language, { user_id, translate_status, assigned_at }] as const;
      });
      return { kind: 'change', after: { ...value, ...Object.fromEntries(after) } };
    },
    async apply(tx, changes) {
      await write(
        tx,
        changes.map(({ facts, after }) => ({ id: facts.id, from: facts.value, to: after })),
      );
      return null;
    },
    undo: (tx, changes) =>
      write(
        tx,
        changes.map(({ facts, before }) => ({ id: facts.id, from: facts.value, to: before })),
      ),
  };
};

type Wanted = ReadonlyMap<string, Assigning>;
const nothing: Wanted = new Map();

/** What is asked for a product, by language. */
function wantedOf(asked: AssignmentsAsked): (id: number) => Wanted {
  if ('each' in asked) {
    const all: Wanted = new Map([[String(asked.each.language_id), asked.each]]);
    return () => all;
  }
  const wanted = new Map<number, Map<string, Assigning>>();
  for (const one of asked.list) {
    const own = wanted.get(one.product_id) ?? new Map<string, Assigning>();
    wanted.set(one.product_id, own.set(String(one.language_id), one));
  }
  return (id) => wanted.get(id) ?? nothing;
}

const onlyOf = (value: Assigned, wanted: Wanted): Assigned =>
  Object.fromEntries(Object.entries(value).filter(([language]) => wanted.has(language)));

const isAssigned = (one: Assignee | undefined, { user_id, translate_status }: Assigning): boolean =>
  one?.user_id === user_id && one.translate_status === translate_status;

async function write(tx: Tx, moves: readonly Move[]): Promise<void> {
  const rows = moves.flatMap(rowsOf);
  await changedProductsRepository(tx.db).setAssigned(rows);
  const ids = moves.map((move) => move.id);
  tx.record(rows.map(historyOf));
  tx.touch('product', ids);
  const userIds = [...new Set(rows.flatMap((row) => row.to?.user_id ?? []))];
  tx.emit(productsAssigned, { ids, userIds });
}

/** The languages in which it is different. */
export const languagesChanged = (from: Assigned, to: Assigned): string[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (language) => !isDeepStrictEqual(from[language], to[language]),
  );

const rowsOf = ({ id, from, to }: Move) =>
  languagesChanged(from, to).map((language) => ({
    productId: id,
    languageId: Number(language),
    from: from[language] ?? null,
    to: to[language] ?? null,
  }));

function historyOf({ productId, languageId, from, to }: ReturnType<typeof rowsOf>[number]): HistoryEntry {
  const side = (one: Assignee | null) =>
    one && { language_id: languageId, user_id: one.user_id, translate_status: one.translate_status };
  return { entity: 'product', id: productId, action: 'assigned', before: side(from), after: side(to) };
}
