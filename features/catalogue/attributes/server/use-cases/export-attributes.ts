import { csvText, workbookText } from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { exportAttributes as call } from '../../contract/attributes.file.calls.ts';
import { attributesFileRepository } from '../file/attributes.file.repository.ts';

/** With its titles a file that can be brought in again as it is. */
export const exportAttributes =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ query: { format } }: InputOf<typeof call>): Promise<OutputOf<typeof call>> => {
    const attributes = await attributesFileRepository(db).listFiled();
    const rows = attributes.flatMap(({ name, values }) =>
      values.length === 0 ? [[name, '']] : values.map((value) => [name, value]),
    );
    const content = await (format === 'csv' ? csvText : workbookText)(['attribute', 'value'], rows);
    return { name: `tregu-attributes.${format}`, content };
  };
