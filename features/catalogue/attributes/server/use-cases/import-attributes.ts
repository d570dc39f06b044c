import { asChecked, type ImportFile, noteFile } from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { attributesChanged } from '../../contract/attributes.events.ts';
import type { importAttributes as call } from '../../contract/attributes.file.calls.ts';
import { attributeDetailsRepository } from '../attribute-details.repository.ts';
import { type AttributeSteps, attributesFileRepository } from '../file/attributes.file.repository.ts';
import { bringIn } from '../file/bring-in.ts';
import { planFile } from '../file/plan-file.ts';
import { tellFiltered } from '../in-category/manage-category-attributes.ts';
import { keptAttributesRepository } from '../kept-attributes.repository.ts';

/** Under the lock of the names, and only as it was checked; the rows that are refused are left out. */
export const importAttributes =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ query, file }: InputOf<typeof call> & ImportFile, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      await keptAttributesRepository(tx.db).lockNames();
      const { rows } = await planFile(tx.db, file);
      const { taken, refused } = asChecked(rows, query.plan);
      const byAttribute = Map.groupBy(taken, ({ attribute }) => attribute);
      const toOld = [...byAttribute.values()].filter(([one]) => one!.groupId !== null);
      if (toOld.length > 0 && !holdsAny(context.actor.permissions, ['Update_Attribute']))
        throw new AppError(generalErrors.forbidden);

      const steps: AttributeSteps = { groups: [], values: [], changes: [] };
      const sent = { groups: [] as number[], values: [] as number[] };
      for (const group of byAttribute.values()) await bringIn(tx, group, steps, sent);
      const id = await attributesFileRepository(tx.db).insertImport({
        fileName: file!.name,
        userId: context.actor.userId,
        at: context.now(),
        changed: toOld.length,
        steps,
      });
      await noteFile(tx, context, { source: 'attributes', fileName: file!.name, plan: rows, ref: id });
      const attributes = keptAttributesRepository(tx.db);
      const ofGroups = await attributeDetailsRepository(tx.db).listProductsOfGroups(sent.groups);
      const productIds = [...new Set([...ofGroups, ...(await attributes.listProductsOf(sent.values))])];
      tx.touch('product', productIds);
      await tellFiltered(tx, sent.groups);
      tx.emit(attributesChanged, {
        attributeIds: [...steps.values.map((value) => value.id), ...sent.values],
        productIds,
      });
      return { id, added: steps.groups.length + steps.values.length, changed: toOld.length, refused };
    });
