import { tableText } from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { exportBrands as call } from '../../contract/brands.file.calls.ts';
import { brandsFileRepository } from '../file/brands.file.repository.ts';

/** With its titles a file that can be brought in again as it is. */
export const exportBrands =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ query: { format } }: InputOf<typeof call>): Promise<OutputOf<typeof call>> => {
    const brands = await brandsFileRepository(db).listExported();
    const titles = ['id', 'name', 'products', 'supplier_brands'];
    const rows = brands.map(({ id, name, products, mapped }) => [`${id}`, name, `${products}`, `${mapped}`]);
    const content = await tableText(format, titles, rows);
    return { name: `tregu-brands.${format}`, content };
  };
