import { shopsTexts } from '#features/base/shops/contract/shops.texts.ts';
import { refuseField } from '#kit/error.ts';
import type { ProductSave } from '../../contract/products.save.ts';
import { textParts } from '../../contract/products.text-state.ts';
import { sanitise } from '../products.sanitise.ts';
import { changesOf, type FieldChange, type Saving } from './field-change.ts';
import { productEditRepository, type TextRow } from './product-edit.repository.ts';
import { type SavedTexts, saveTextStates } from './save-text-states.ts';

type Asked = NonNullable<ProductSave['product_translates']>[number];

/** Texts per language, and who reviewed them; languages that are not sent stay as they are. */
export async function saveTranslations(
  saving: Saving,
  list: ProductSave['product_translates'] = [],
): Promise<FieldChange[]> {
  if (list.length === 0) return [];
  const { tx, context, product } = saving;
  const texts = productEditRepository(tx.db);
  const languages = await texts.listLanguageIds();
  const stored = new Map((await texts.listTranslations(product.id)).map((row) => [row.language_id, row]));
  const all: FieldChange[] = [];
  const saved: SavedTexts[] = [];
  for (const [index, asked] of list.entries()) {
    const { language_id } = asked;
    if (!languages.has(language_id))
      throw refuseField(`product_translates.${index}.language_id`, shopsTexts.noLanguage);
    const before = stored.get(language_id);
    const after = textsOf(asked, before);
    const changes = changesOf(`product_translates.${language_id}.`, before ?? {}, after);
    if (changes.length > 0) await texts.setTranslation(product.id, { language_id, ...after }, context.now());
    all.push(...changes);
    const changed = textParts.filter((part) => changes.some(({ field }) => field.endsWith(`.${part}`)));
    saved.push({ asked, texts: { language_id, ...after }, changed });
  }
  return [...all, ...(await saveTextStates(saving, saved))];
}

const textsOf = (asked: Asked, stored: TextRow | undefined): TextRow => ({
  name: asked.name,
  short_description: htmlOf(asked.short_description, stored?.short_description ?? null),
  long_description: htmlOf(asked.long_description, stored?.long_description ?? null),
});

/** A text that comes back as it was read is not touched: a supplier's would count as changed by being cleaned. */
const htmlOf = (asked: string | null | undefined, stored: string | null): string | null =>
  asked === undefined || asked === stored ? stored : sanitise(asked);
