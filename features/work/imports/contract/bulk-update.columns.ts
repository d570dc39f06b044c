import { productColumns } from '#features/catalogue/products/contract/products.columns.ts';
import { deliveredLabels } from '#features/catalogue/products/contract/products.fields.ts';
import { type FileField, fileFields } from '#features/catalogue/products/contract/products.file-fields.ts';
import { columnTexts, productListTexts } from '#features/catalogue/products/contract/products-list.texts.ts';
import { foldText, type Text } from '#kit/text.ts';
import { attributeField } from './bulk-update.attributes.ts';
import type { FileColumn } from './bulk-update.model.ts';

export type FileLanguage = { readonly id: number; readonly code: string };

/** "Çmimi pa TVSH" → "cmimi pa tvsh": letters and digits alone, without marks. */
const plain = (title: string): string =>
  foldText(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const both = ({ en, sq }: Text): string[] => [plain(en), plain(sq)];

/** What a column of a field may be called: as on the screen, in both languages, as in exports, or by its key. */
const namesOf = ({ key, label, also = [] }: FileField): string[] => [plain(key), ...both(label), ...also.flatMap(both)];

const skuNames = new Set(['sku', 'sku extern', ...both(productListTexts.skuExtern)]);
const internNames = new Set(['sku intern', 'sku intern', ...both(productListTexts.skuIntern)]);
/** Columns of exports, and values of the supplier, that a file leaves as they are. */
const keptNames = new Set([
  ...productColumns.flatMap(({ title }) => both(title)),
  ...Object.values(deliveredLabels).flatMap(both),
  ...both(columnTexts.createdAt),
  ...both(columnTexts.updatedAt),
]);

/** Says of each column what it is. A text names its language: "Name (SQ)", "name_sq"; without one it is not taken for any. */
export function readColumns(
  titles: readonly string[],
  languages: readonly FileLanguage[],
  attributes: ReadonlyMap<string, number> = new Map(),
): FileColumn[] {
  return titles.map((title) => {
    const name = plain(title);
    const none = { title, field: null, language_id: null };
    if (internNames.has(name)) return { ...none, role: 'sku_intern' };
    if (skuNames.has(name)) return { ...none, role: 'sku' };
    const field = fileFields.find((one) => one.place !== 'text' && namesOf(one).includes(name));
    if (field) return { ...none, role: 'field', field: field.key };
    const text = textOf(name, languages);
    if (text) return { ...none, role: 'field', ...text };
    if (keptNames.has(name)) return { ...none, role: 'kept' };
    const attribute = attributes.get(name);
    return attribute === undefined
      ? { ...none, role: 'unknown' }
      : { ...none, role: 'field', field: attributeField(attribute) };
  });
}

function textOf(name: string, languages: readonly FileLanguage[]) {
  for (const { id, code } of languages) {
    const ending = ` ${code.toLowerCase()}`;
    if (!name.endsWith(ending)) continue;
    const what = name.slice(0, -ending.length);
    const field = fileFields.find((one) => one.place === 'text' && namesOf(one).includes(what));
    if (field) return { field: field.key, language_id: id };
  }
  return null;
}

/** The titles of a file with everything that can be changed, in a language of the interface. */
export const templateTitles = (language: 'en' | 'sq', languages: readonly FileLanguage[]): string[] => [
  productListTexts.skuIntern[language],
  ...fileFields.flatMap(({ place, label }) =>
    place === 'text' ? languages.map(({ code }) => `${label[language]} (${code})`) : [label[language]],
  ),
];
