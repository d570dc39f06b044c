import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import type { Platform } from '#server/feature.ts';
import { figure } from '#server/figures.ts';
import { listLocalProducts as listCall } from '../contract/local-products.calls.ts';
import { newLocalProducts } from '../contract/local-products.figures.ts';
import { listLocalProducts } from './use-cases/list-local-products.ts';

export const localProductsFigures = (platform: Pick<Platform, 'db' | 'readDb' | 'soldGoods' | 'now'>) => [
  figure(newLocalProducts, async (context) => {
    const query = listCall.query!.parse({ status: productStatus.new, pageSize: '1' });
    const { total } = await listLocalProducts(platform)({ query }, context);
    return { count: total, note: { code: 'why' } };
  }),
];
