import { attributeErrors } from '#features/catalogue/attributes/contract/attributes.errors.ts';
import { attributesChanged } from '#features/catalogue/attributes/contract/attributes.events.ts';
import { attributeMerging, lockAttributeNames } from '#features/catalogue/attributes/server/attributes.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Facts, OperationContext, Steps } from '#server/operations/handle-operation.ts';
import { changeSetOf, mergeValue, separateValue } from './merge-value.ts';

type MergedValue = {
  readonly merged_into_value: number | null;
  readonly mapped_values: number;
  /** Products and variants that have it as it is. */
  readonly carried_values: number;
  /** Only of a merged value whose attribute has gone since: it cannot come back. */
  readonly group_gone?: true;
};
type ValueFacts = Facts<MergedValue> & {
  readonly groupId: number;
  readonly gone: boolean;
  /** The attribute of the value that stays; null: it is not there. */
  readonly intoGroup: number | null;
};

/** Values of an attribute that go into another value of it. */
export const valueSteps = (
  { into }: { readonly into: number },
  { cause }: OperationContext,
): Steps<ValueFacts, MergedValue> => ({
  async lock(db, ids) {
    await lockAttributeNames(db);
    await attributeMerging(db).lockValues([...ids, into]);
  },
  async read(db, ids) {
    const rows = await attributeMerging(db).listValues([...ids, into]);
    const target = rows.find((row) => row.id === into && !row.is_deleted && !row.group_gone);
    return rows
      .filter((row) => ids.includes(row.id))
      .map((row) => ({
        id: row.id,
        version: row.version,
        groupId: row.group_id,
        gone: row.is_deleted || row.group_gone,
        intoGroup: target?.group_id ?? null,
        value: {
          merged_into_value: row.merged_into,
          mapped_values: row.mapped,
          carried_values: row.carried,
          ...(row.merged_into !== null && row.group_gone ? { group_gone: true } : {}),
        },
      }));
  },
  plan({ id, groupId, gone, intoGroup }) {
    const refused = (error: AppError) => ({ kind: 'refused', error }) as const;
    if (gone) return refused(new AppError(generalErrors.notFound));
    if (id === into) return refused(new AppError(attributeErrors.mergeItself));
    if (intoGroup === null) return refused(new AppError(attributeErrors.mergeGone));
    if (intoGroup !== groupId) return refused(new AppError(attributeErrors.mergeForeign));
    return { kind: 'change', after: { merged_into_value: into, mapped_values: 0, carried_values: 0 } };
  },
  async apply(tx, changes) {
    for (const { facts } of changes) {
      const mapped = await mergeValue(tx, changeSetOf(cause), facts.id, into);
      tell(tx, 'merged', facts, into, mapped);
    }
    await end(tx, changes, into);
    return null;
  },
  async undo(tx, changes) {
    for (const { facts, before } of changes) {
      await separateValue(tx, changeSetOf(cause), facts.id, into);
      tell(tx, 'separated', facts, into, before.mapped_values);
    }
    await end(tx, changes, into);
  },
});

/** In the history of both values, and of their attribute. */
function tell(tx: Tx, action: 'merged' | 'separated', { id, groupId }: ValueFacts, into: number, mapped: number): void {
  const what = { merged_value: id, merged_into_value: into, mapped_values: mapped };
  tx.record([
    { entity: 'attribute', id, action, after: { merged_into_value: into, mapped_values: mapped } },
    {
      entity: 'attribute',
      id: into,
      action: action === 'merged' ? 'took over' : action,
      after: { merged_value: id, mapped_values: mapped },
    },
    { entity: 'attribute_group', id: groupId, action, after: what },
  ]);
}

async function end(tx: Tx, changes: readonly { readonly facts: ValueFacts }[], into: number): Promise<void> {
  await attributeMerging(tx.db).raiseVersions(changes.map(({ facts }) => facts.groupId));
  tx.emit(attributesChanged, { attributeIds: [...changes.map(({ facts }) => facts.id), into], productIds: [] });
}
