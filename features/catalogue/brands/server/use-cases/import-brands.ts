import { asChecked, type ImportFile, noteFile } from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Context } from '#server/context.ts';
import { differing } from '#server/db/differing.ts';
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
      const adds = taken.filter(({ what }) => what === 'add').map(({ name, names }) => ({ name, names }));
      const changes = taken.flatMap(({ what, id, name, names, was }) =>
        what === 'change' && id !== null && was !== null ? [{ id, name, names, was }] : [],
      );
      if (changes.length > 0 && !holdsAny(context.actor.permissions, ['Update_Brand']))
        throw new AppError(generalErrors.forbidden);

      if (changes.length > 0) await files.setMany(changes);
      const ids = adds.length > 0 ? await files.insertMany(adds) : [];
      const made = adds.map((one, at): BrandStep => ({ id: ids[at]!, ...one, before: null }));
      const changed = changes.map(
        ({ was, ...one }): BrandStep => ({ ...one, before: was.name, names_before: was.names }),
      );
      const id = await files.insertImport({
        fileName: file!.name,
        userId: context.actor.userId,
        at: context.now(),
        steps: [...made, ...changed],
      });
      await noteFile(tx, context, { source: 'brands', fileName: file!.name, plan: rows, ref: id });
      tx.record([
        ...made.map(({ id: of, name, names }) => ({
          entity: 'shop_brand',
          id: of,
          action: 'created',
          after: Object.keys(names ?? {}).length > 0 ? { name, names } : { name },
        })),
        ...changes.map(({ id: of, was, name, names }) => ({
          entity: 'shop_brand',
          id: of,
          action: 'changed',
          ...differing(was, { name, names }),
        })),
      ]);
      const called = changes.map((one) => one.id);
      tx.touch('product', await brandsReadModel(tx.db).listProductsOfShopBrands(called));
      tx.emit(shopBrandsChanged, {});
      return { id, added: made.length, changed: changes.length, refused };
    });
