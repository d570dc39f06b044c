import { tableText } from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { exportBrands as call } from '../../contract/brands.file.calls.ts';
import { brandFileTitles, exportedBrand } from '../../contract/brands.file.ts';
import { brandsFileRepository } from '../file/brands.file.repository.ts';

/** With its titles a file that can be brought in again as it is. */
export const exportBrands =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ query: { format } }: InputOf<typeof call>): Promise<OutputOf<typeof call>> => {
    const files = brandsFileRepository(db);
    const codes = await files.listLanguages();
    const rows = (await files.listExported()).map((one) => exportedBrand(one, codes));
    const content = await tableText(format, brandFileTitles(codes), rows);
    return { name: `tregu-brands.${format}`, content };
  };
