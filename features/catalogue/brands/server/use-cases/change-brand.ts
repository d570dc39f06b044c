import { isDeepStrictEqual } from 'node:util';
import { claimUploads } from '#features/base/files/server/files.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { differing } from '#server/db/differing.ts';
import type { Platform } from '#server/feature.ts';
import type { changeBrand as call } from '../../contract/brands.calls.ts';
import { brandsErrors } from '../../contract/brands.errors.ts';
import { shopBrandsChanged } from '../../contract/brands.events.ts';
import { brandsReadModel } from '../brands.read-model.ts';
import { brandsRepository } from '../brands.repository.ts';
import { namesAfter, refuseBrandName } from '../said-brand.ts';

export const changeBrand =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const brands = brandsRepository(tx.db);
      await brands.lockNames();
      const { name, logo_file_id: logo, names, version } = await brands.lockShopBrand(id);
      const said = { name: body.name, logo: body.logo, names: namesAfter(names, body.names) };
      const changed = differing({ name, logo, names }, said);
      if (!changed) return { id, name };
      if (version !== body.version) throw new AppError(brandsErrors.changedMeanwhile);
      await refuseBrandName(brands, said.name, id);
      if (said.logo !== null && said.logo !== logo)
        await claimUploads(tx, [said.logo], context.actor, { field: 'logo' });
      await brands.setShopBrandFacts(id, said);
      tx.record([{ entity: 'shop_brand', id, action: 'changed', ...changed }]);
      // Shops are sent the name in their language, so what they have differs from now on.
      if (said.name !== name || !isDeepStrictEqual(said.names, names))
        tx.touch('product', await brandsReadModel(tx.db).listProductsOfShopBrands([id]));
      tx.emit(shopBrandsChanged, {});
      return { id, name: said.name };
    });
