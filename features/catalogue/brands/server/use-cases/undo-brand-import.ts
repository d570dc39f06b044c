import { isDeepStrictEqual } from 'node:util';
import { tableImportErrors as errors } from '#features/base/exports/contract/table-import.errors.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { differing } from '#server/db/differing.ts';
import type { Platform } from '#server/feature.ts';
import { shopBrandsChanged } from '../../contract/brands.events.ts';
import type { undoBrandImport as call } from '../../contract/brands.file.calls.ts';
import type { FiledBrand } from '../../contract/brands.file.ts';
import { brandsReadModel } from '../brands.read-model.ts';
import { brandsRepository } from '../brands.repository.ts';
import { type BrandStep, brandsFileRepository } from '../file/brands.file.repository.ts';

/** What is as the file left it goes back; what is used or called otherwise since stays, and is told by its name. */
export const undoBrandImport =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const files = brandsFileRepository(tx.db);
      await brandsRepository(tx.db).lockNames();
      const { steps, undone } = await files.lockImport(id);
      if (undone) throw new AppError(errors.undone);
      const now = new Map((await files.listFiled()).map((one) => [one.id, one]));
      const still = steps.filter((step) => isAsLeft(step, now.get(step.id)));
      const added = still.filter(({ before }) => before === null);
      const used = await files.listUsed(added.map((step) => step.id));
      const excluded = await brandsReadModel(tx.db).listExcluded(added.map((step) => step.id));
      const gone: BrandStep[] = [];
      for (const step of added) {
        if (used.has(step.id) || excluded.has(step.id)) continue;
        if (await brandsRepository(tx.db).deleteShopBrand(step.id)) gone.push(step);
      }
      const back: (FiledBrand & { was: Omit<FiledBrand, 'id'> })[] = [];
      for (const { id: brandId, before, names_before: namesBefore } of still) {
        if (before === null || (await brandsRepository(tx.db).findNamed(before, brandId)) !== null) continue;
        const { id: _, ...was } = now.get(brandId)!;
        back.push({ id: brandId, name: before, names: namesBefore ?? was.names, was });
      }
      if (back.length > 0) await files.setMany(back);
      tx.record([
        ...gone.map(({ id: brandId, name }) => ({
          entity: 'shop_brand',
          id: brandId,
          action: 'deleted',
          before: { name },
        })),
        ...back.map(({ id: of, was, name, names }) => ({
          entity: 'shop_brand',
          id: of,
          action: 'changed',
          ...differing(was, { name, names }),
        })),
      ]);
      const called = back.map((one) => one.id);
      tx.touch('product', await brandsReadModel(tx.db).listProductsOfShopBrands(called));
      await files.setUndone(id, context.actor.userId, context.now());
      tx.emit(shopBrandsChanged, {});
      const taken = new Set([...gone, ...back].map((one) => one.id));
      return { undone: taken.size, kept: steps.filter((step) => !taken.has(step.id)).map((step) => step.name) };
    });

/** Nobody has changed it since the file; what a file of the release before did says nothing of other languages. */
const isAsLeft = ({ name, names }: BrandStep, now: FiledBrand | undefined): boolean =>
  now?.name === name && (names === undefined || isDeepStrictEqual(names, now.names));
