import { tableText } from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { exportAttributes as call } from '../../contract/attributes.file.calls.ts';
import { attributeFileTitles, exportedRow } from '../../contract/attributes.file.fields.ts';
import { attributesFileRepository } from '../file/attributes.file.repository.ts';
import { keptAttributesReadModel } from '../kept-attributes.read-model.ts';

/** With its titles a file that can be brought in again as it is. */
export const exportAttributes =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ query: { format } }: InputOf<typeof call>): Promise<OutputOf<typeof call>> => {
    const attributes = await attributesFileRepository(db).listFiled();
    const codes = (await keptAttributesReadModel(db).listLanguages()).map(({ code }) => code);
    const rows = attributes.flatMap((attribute) =>
      attribute.values.length === 0
        ? [exportedRow(attribute, null, codes)]
        : attribute.values.map((value) => exportedRow(attribute, value, codes)),
    );
    const content = await tableText(format, attributeFileTitles(codes), rows);
    return { name: `tregu-attributes.${format}`, content };
  };
