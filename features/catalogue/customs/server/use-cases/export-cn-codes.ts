import { tableText } from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { exportCnCodes as call } from '../../contract/kept-codes.calls.ts';
import { cnCodesReadModel } from '../cn-codes.read-model.ts';

/** Two columns for each language of the market: what a code is called in it, and the words to find it by. */
export const exportCnCodes =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ query: { format } }: InputOf<typeof call>): Promise<OutputOf<typeof call>> => {
    const codes = cnCodesReadModel(db);
    const languages = await codes.listLanguages();
    const titles = [
      'code',
      ...languages.flatMap((code) => [`description_${code.toLowerCase()}`, `words_${code.toLowerCase()}`]),
      ...['supplementary_unit', 'valid_from', 'valid_to', 'licence_in', 'duty', 'products'],
    ];
    const rows = (await codes.listExported()).map((row) => [
      row.code,
      ...languages.flatMap((code) => [
        code === 'EN' ? row.description_en : (row.texts[code]?.description ?? ''),
        row.texts[code]?.words ?? '',
      ]),
      row.supplementary_unit ?? '',
      row.valid_from ?? '',
      row.valid_to ?? '',
      row.licence_in ?? '',
      row.duties.map(({ shop_name, percent }) => `${shop_name}: ${percent ?? '-'} %`).join(', '),
      `${row.products}`,
    ]);
    const content = await tableText(format, titles, rows);
    return { name: `tregu-cn-codes.${format}`, content };
  };
