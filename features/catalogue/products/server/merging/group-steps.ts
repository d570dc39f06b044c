import { attributeErrors } from '#features/catalogue/attributes/contract/attributes.errors.ts';
import { attributesChanged } from '#features/catalogue/attributes/contract/attributes.events.ts';
import {
  attributeMerging,
  listProductsOfValues,
  lockAttributeNames,
  tellFiltered,
} from '#features/catalogue/attributes/server/attributes.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Facts, OperationContext, Steps } from '#server/operations/handle-operation.ts';
import { changeSetOf, mergeValue, separateValue } from './merge-value.ts';

type MergedAttribute = {
  readonly merged_into_attribute: number | null;
  readonly attribute_values: number;
  /** Its values. */
  readonly moved_ids: readonly number[];
  /** Only of a merged attribute whose name another one has taken since: it cannot come back. */
  readonly name_taken?: true;
};
type GroupFacts = Facts<MergedAttribute> & {
  readonly required: boolean;
  readonly stays: boolean;
  /** A number of one unit is none of another. */
  readonly alike: boolean;
};

/** Attributes that go into another one: values that are named alike become one, the others move there. */
export const groupSteps = (
  { into }: { readonly into: number },
  { cause }: OperationContext,
): Steps<GroupFacts, MergedAttribute> => ({
  async lock(db, ids) {
    await lockAttributeNames(db);
    await attributeMerging(db).lockGroups([...ids, into]);
  },
  async read(db, ids) {
    const rows = await attributeMerging(db).listGroups([...ids, into]);
    const stays = rows.find((row) => row.id === into && row.merged_into === null);
    const measure = (row: { kind: string; unit: string | null }) => (row.kind === 'number' ? `in ${row.unit}` : '');
    return rows
      .filter((row) => ids.includes(row.id))
      .map(({ id, version, required, values, ...row }) => ({
        id,
        version,
        required,
        stays: stays !== undefined,
        alike: stays !== undefined && measure(row) === measure(stays),
        value: {
          merged_into_attribute: row.merged_into,
          attribute_values: values.length,
          moved_ids: values,
          ...(row.name_taken ? { name_taken: true } : {}),
        },
      }));
  },
  plan({ id, required, stays, alike, value }) {
    const refused = (error: AppError) => ({ kind: 'refused', error }) as const;
    if (value.merged_into_attribute !== null) return refused(new AppError(generalErrors.notFound));
    if (id === into) return refused(new AppError(attributeErrors.mergeItself));
    if (!stays) return refused(new AppError(attributeErrors.mergeGone));
    if (!alike) return refused(new AppError(attributeErrors.mergeKinds));
    if (required) return refused(new AppError(attributeErrors.mergeRequired));
    return { kind: 'change', after: { merged_into_attribute: into, attribute_values: 0, moved_ids: [] } };
  },
  async apply(tx, changes) {
    const merging = attributeMerging(tx.db);
    for (const { facts } of changes) {
      const { attribute_values, moved_ids } = facts.value;
      tx.touch('product', await listProductsOfValues(tx.db, moved_ids));
      const values = await merging.listAlike(facts.id, into);
      for (const { id, alike } of values) if (alike !== null) await mergeValue(tx, changeSetOf(cause), id, alike);
      const alone = values.filter(({ alike }) => alike === null).map(({ id }) => id);
      await merging.moveValues(alone, facts.id, into);
      await merging.setGroupMerged(facts.id, into);
      tell(tx, 'merged', facts.id, into, attribute_values);
    }
    await end(tx, changes, into);
    return null;
  },
  async undo(tx, changes) {
    const merging = attributeMerging(tx.db);
    for (const { facts, before } of changes) {
      const values = await merging.listValues(before.moved_ids);
      await merging.setGroupMerged(facts.id, null);
      await merging.moveValues(
        values.filter((one) => one.group_id === into).map(({ id }) => id),
        into,
        facts.id,
      );
      for (const { id, group_id: groupId, merged_into: alike } of values)
        if (groupId === facts.id && alike !== null) await separateValue(tx, changeSetOf(cause), id, alike);
      tx.touch('product', await listProductsOfValues(tx.db, before.moved_ids));
      tell(tx, 'separated', facts.id, into, before.attribute_values);
    }
    await end(tx, changes, into);
  },
});

function tell(tx: Tx, action: 'merged' | 'separated', id: number, into: number, values: number): void {
  const counted = { attribute_values: values };
  tx.record([
    { entity: 'attribute_group', id, action, after: { merged_into_attribute: into, ...counted } },
    {
      entity: 'attribute_group',
      id: into,
      action: action === 'merged' ? 'took over' : action,
      after: { merged_attribute: id, ...counted },
    },
  ]);
}

async function end(tx: Tx, changes: readonly { readonly facts: GroupFacts }[], into: number): Promise<void> {
  await attributeMerging(tx.db).raiseVersions([...changes.map(({ facts }) => facts.id), into]);
  // All of them: a shop's property that one of these goes into held filters of others apart, and does not any more.
  await tellFiltered(tx, null);
  tx.emit(attributesChanged, { attributeIds: [], productIds: [] });
}
