import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { deleteBrand as call } from '../../contract/brands.calls.ts';
import { brandsErrors } from '../../contract/brands.errors.ts';
import { shopBrandsChanged } from '../../contract/brands.events.ts';
import { brandsReadModel } from '../brands.read-model.ts';
import { brandsRepository } from '../brands.repository.ts';

export const deleteBrand =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const brands = brandsRepository(tx.db);
      const { name, logo_file_id: logo } = await brands.lockShopBrand(id);
      const count = await brands.countMapped(id);
      if (count > 0) throw new AppError(brandsErrors.inUse, { values: { count } });
      if ((await brandsReadModel(tx.db).listExcluded([id])).size > 0) throw new AppError(brandsErrors.excluded);
      if (!(await brands.deleteShopBrand(id))) throw new AppError(brandsErrors.ruled);
      tx.record([{ entity: 'shop_brand', id, action: 'deleted', before: { name, logo } }]);
      tx.emit(shopBrandsChanged, {});
      return {};
    });
