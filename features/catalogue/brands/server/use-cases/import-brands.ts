import { asChecked, type ImportFile, noteFile } from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { shopBrandsChanged } from '../../contract/brands.events.ts';
import type { importBrands as call } from '../../contract/brands.file.calls.ts';
import { brandsReadModel } from '../brands.read-model.ts';
import { brandsRepository } from '../brands.repository.ts';
import { type BrandStep, brandsFileRepository } from '../file/brands.file.repository.ts';
import { planFile } from '../file/plan-file.ts';

/** Under the lock of the names, and only as it was checked; the rows that are refused are left out. */
export const importBrands =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ query, file }: InputOf<typeof call> & ImportFile, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const files = brandsFileRepository(tx.db);
      await brandsRepository(tx.db).lockNames();
      const { rows } = await planFile(tx.db, file);
      const { taken, refused } = asChecked(rows, query.plan);
      const adds = taken.filter(({ what }) => what === 'add').map(({ name }) => name);
      const renames = taken.flatMap(({ what, id, name, before }) =>
        what === 'change' && id !== null && before !== null ? [{ id, name, before }] : [],
      );
      if (renames.length > 0 && !holdsAny(context.actor.permissions, ['Update_Brand']))
        throw new AppError(generalErrors.forbidden);

      if (renames.length > 0) await files.renameMany(renames);
      const ids = adds.length > 0 ? await files.insertMany(adds) : [];
      const made = adds.map((name, at): BrandStep => ({ id: ids[at]!, name, before: null }));
      const id = await files.insertImport({
        fileName: file!.name,
        userId: context.actor.userId,
        at: context.now(),
        steps: [...made, ...renames],
      });
      await noteFile(tx, context, { source: 'brands', fileName: file!.name, plan: rows, ref: id });
      tx.record([
        ...made.map((one) => ({ entity: 'shop_brand', id: one.id, action: 'created', after: { name: one.name } })),
        ...renames.map((one) => ({
          entity: 'shop_brand',
          id: one.id,
          action: 'changed',
          before: { name: one.before },
          after: { name: one.name },
        })),
      ]);
      for (const one of renames) tx.touch('product', await brandsReadModel(tx.db).listProductsOfShopBrand(one.id));
      tx.emit(shopBrandsChanged, {});
      return { id, added: made.length, changed: renames.length, refused };
    });
