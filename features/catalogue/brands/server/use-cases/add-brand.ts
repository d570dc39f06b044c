import { claimUploads } from '#features/base/files/server/files.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { addBrand as call } from '../../contract/brands.calls.ts';
import { shopBrandsChanged } from '../../contract/brands.events.ts';
import { brandsRepository } from '../brands.repository.ts';
import { namesAfter, refuseBrandName } from '../said-brand.ts';

export const addBrand =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const brands = brandsRepository(tx.db);
      await brands.lockNames();
      await refuseBrandName(brands, body.name);
      if (body.logo !== null) await claimUploads(tx, [body.logo], context.actor, { field: 'logo' });
      const said = { name: body.name, logo: body.logo, names: namesAfter({}, body.names) };
      const brand = await brands.insertShopBrand(said);
      tx.record([{ entity: 'shop_brand', id: brand.id, action: 'created', after: said }]);
      tx.emit(shopBrandsChanged, {});
      return brand;
    });
