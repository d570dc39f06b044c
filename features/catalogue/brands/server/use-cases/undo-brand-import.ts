import { tableImportErrors as errors } from '#features/base/exports/contract/table-import.errors.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { shopBrandsChanged } from '../../contract/brands.events.ts';
import type { undoBrandImport as call } from '../../contract/brands.file.calls.ts';
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
      const now = new Map((await files.listFiled()).map((one) => [one.id, one.name]));
      const still = steps.filter((step) => now.get(step.id) === step.name);
      const added = still.filter(({ before }) => before === null);
      const used = await files.listUsed(added.map((step) => step.id));
      const excluded = await brandsReadModel(tx.db).listExcluded(added.map((step) => step.id));
      const gone: BrandStep[] = [];
      for (const step of added) {
        if (used.has(step.id) || excluded.has(step.id)) continue;
        if (await brandsRepository(tx.db).deleteShopBrand(step.id)) gone.push(step);
      }
      const back: { id: number; name: string; was: string }[] = [];
      for (const { id: brandId, name, before } of still) {
        if (before === null || (await brandsRepository(tx.db).findNamed(before, brandId)) !== null) continue;
        back.push({ id: brandId, name: before, was: name });
      }
      if (back.length > 0) await files.renameMany(back);
      tx.record([
        ...gone.map(({ id: brandId, name }) => ({
          entity: 'shop_brand',
          id: brandId,
          action: 'deleted',
          before: { name },
        })),
        ...back.map((one) => ({
          entity: 'shop_brand',
          id: one.id,
          action: 'changed',
          before: { name: one.was },
          after: { name: one.name },
        })),
      ]);
      for (const one of back) tx.touch('product', await brandsReadModel(tx.db).listProductsOfShopBrand(one.id));
      await files.setUndone(id, context.actor.userId, context.now());
      tx.emit(shopBrandsChanged, {});
      const taken = new Set([...gone, ...back].map((one) => one.id));
      return { undone: taken.size, kept: steps.filter((step) => !taken.has(step.id)).map((step) => step.name) };
    });
