import { tableImportErrors as errors } from '#features/base/exports/contract/table-import.errors.ts';
import { type ImportFile, planMark } from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { attributesChanged } from '../../contract/attributes.events.ts';
import type { importAttributes as call } from '../../contract/attributes.file.calls.ts';
import type { PlannedAttribute } from '../../contract/attributes.file.ts';
import { type AttributeSteps, attributesFileRepository } from '../file/attributes.file.repository.ts';
import { planFile } from '../file/plan-file.ts';
import { keptAttributesRepository } from '../kept-attributes.repository.ts';
import { attributeMergingRepository } from '../merging/merging.repository.ts';
import { recordedAttribute } from '../said-attribute.ts';

/** Under the lock of the names, and only as it was checked; the rows that are refused are left out. */
export const importAttributes =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ query, file }: InputOf<typeof call> & ImportFile, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      await keptAttributesRepository(tx.db).lockNames();
      const { rows } = await planFile(tx.db, file);
      if (planMark(rows) !== query.plan) throw new AppError(errors.changedSince);
      const adds = rows.filter(({ what }) => what === 'add');
      if (adds.length === 0) throw new AppError(errors.nothing);
      const byAttribute = Map.groupBy(adds, ({ attribute }) => attribute.toLowerCase());
      const toOld = [...byAttribute.values()].filter(([one]) => one!.groupId !== null);
      if (toOld.length > 0 && !holdsAny(context.actor.permissions, ['Update_Attribute']))
        throw new AppError(generalErrors.forbidden);

      const steps: AttributeSteps = { groups: [], values: [] };
      for (const group of byAttribute.values()) await addOne(tx, group, steps);
      const id = await attributesFileRepository(tx.db).insertImport({
        fileName: file!.name,
        userId: context.actor.userId,
        at: context.now(),
        changed: toOld.length,
        steps,
      });
      tx.emit(attributesChanged, { attributeIds: steps.values.map((value) => value.id), productIds: [] });
      const refused = rows.filter(({ what }) => what === 'refused').length;
      return { id, added: steps.groups.length + steps.values.length, changed: toOld.length, refused };
    });

/** The values of one attribute, which is made where it is not there. */
async function addOne(tx: Tx, rows: readonly PlannedAttribute[], steps: AttributeSteps): Promise<void> {
  const attributes = keptAttributesRepository(tx.db);
  const { groupId, attribute } = rows[0]!;
  const names = rows.flatMap(({ value }) => (value === null ? [] : [value]));
  const before = groupId === null ? null : await attributes.lock(groupId);
  const id = groupId ?? (await attributes.insert(attribute));
  if (groupId === null) steps.groups.push({ id, name: attribute });
  const ids = names.length > 0 ? await attributes.insertValues(id, names) : [];
  steps.values.push(...names.map((name, at) => ({ id: ids[at]!, group_id: id, name })));
  if (before === null) {
    tx.record([{ entity: 'attribute_group', id, action: 'created', after: recordedAttribute(attribute, names) }]);
    return;
  }
  await attributeMergingRepository(tx.db).raiseVersions([id]);
  const had = before.values.map((value) => value.name);
  const [old, now] = [recordedAttribute(attribute, had), recordedAttribute(attribute, [...had, ...names])];
  tx.record([
    { entity: 'attribute_group', id, action: 'changed', before: { values: old.values }, after: { values: now.values } },
  ]);
}
