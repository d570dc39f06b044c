import { eanVerdict } from '#features/catalogue/products/contract/products.ean.ts';
import {
  type DeliveredType,
  deliveredFields,
  deliveredTargets,
  deliveredVariantFields,
  deliveredVariantTargets,
} from '#features/catalogue/products/contract/products.fields.ts';
import { reasonTexts as words } from '#features/intake/feeds/contract/feed-reasons.sentences.ts';
import { type FeedTarget, type TextLanguage, textLanguages } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { type FeedTexts, recordLimits } from '#features/intake/feeds/contract/feeds.record.ts';
import { say } from '#kit/sentence.ts';
import type { Note } from './apply-transforms.ts';
import {
  type Checked,
  checkAmount,
  checkCurrency,
  checkPercent,
  checkSize,
  checkText,
  checkUrl,
  checkWeight,
  checkWhole,
} from './check-values.ts';
import type { ProductDraft, VariantDraft } from './drafts.ts';

/** Puts the values of one field into the draft; what does not fit is noted and left out. */
export type Setter<D> = (draft: D, values: readonly string[], note: Note, levels?: string) => void;

/** Of single values the first that fits stays, so that a later line of the mapping is a fallback. */
const single =
  <D, K extends keyof D>(key: K, check: (text: string) => Checked<NonNullable<D[K]>>): Setter<D> =>
  (draft, values, note) => {
    if (draft[key] !== null) return;
    for (const value of values) {
      const checked = check(value);
      if ('ok' in checked) {
        draft[key] = checked.ok;
        return;
      }
      note(value, checked.reason);
    }
  };

const images: Setter<{ images: string[] }> = (draft, values, note) => {
  for (const value of values) {
    const checked = checkUrl(value);
    if ('reason' in checked) note(value, checked.reason);
    else if (draft.images.includes(checked.ok)) continue;
    else if (draft.images.length >= recordLimits.images)
      return note(value, say(words.tooManyImages, { max: recordLimits.images }));
    else draft.images.push(checked.ok);
  }
};

const eans: Setter<VariantDraft> = (draft, values, note) => {
  for (const value of values) {
    const code = value.trim();
    if (eanVerdict(code) === 'valid') {
      if (draft.eans.includes(code)) continue;
      if (draft.eans.length >= recordLimits.eans) return note(code, say(words.tooManyEans, { max: recordLimits.eans }));
      draft.eans.push(code);
    } else {
      note(code, say(words.noEan));
      if (code.length <= recordLimits.ean) draft.ean ??= code;
    }
  }
  draft.ean = draft.eans[0] ?? draft.ean;
};

const categories: Setter<ProductDraft> = (draft, values, note, levels) => {
  for (const value of values) {
    const names = (levels ? value.split(levels) : [value]).map((name) => name.trim()).filter((name) => name !== '');
    if (names.length === 0) continue;
    const known = draft.categoryPaths.some(
      (path) => path.length === names.length && path.every((name, i) => name === names[i]),
    );
    if (known) continue;
    if (names.length > recordLimits.categoryLevels)
      note(value, say(words.tooManyLevels, { max: recordLimits.categoryLevels }));
    else if (names.some((name) => name.length > recordLimits.categoryName)) {
      note(value, say(words.longCategory, { max: recordLimits.categoryName }));
    } else if (draft.categoryPaths.length >= recordLimits.categoryPaths) {
      return note(value, say(words.tooManyCategories, { max: recordLimits.categoryPaths }));
    } else draft.categoryPaths.push(names);
  }
};

const text =
  (language: TextLanguage, part: keyof FeedTexts, max: number): Setter<ProductDraft> =>
  (draft, values, note) => {
    const slot: { value: string | null } = { value: draft.texts[language]?.[part] ?? null };
    single<{ value: string | null }, 'value'>('value', checkText(max))(slot, values, note);
    if (slot.value) draft.texts = { ...draft.texts, [language]: { ...draft.texts[language], [part]: slot.value } };
  };

const textSetters: Partial<Record<FeedTarget, Setter<ProductDraft>>> = Object.fromEntries(
  textLanguages.flatMap((language) => [
    [`text.${language}.name`, text(language, 'name', recordLimits.name)],
    [`text.${language}.shortDescription`, text(language, 'shortDescription', recordLimits.shortDescription)],
    [`text.${language}.longDescription`, text(language, 'longDescription', recordLimits.longDescription)],
  ]),
);

const checks: Readonly<Record<DeliveredType, (max: number) => (text: string) => Checked<string | number>>> = {
  text: checkText,
  whole: checkWhole,
  amount: () => checkAmount,
  percent: () => checkPercent,
  size: () => checkSize,
  weight: () => checkWeight,
  currency: () => checkCurrency,
};
// The declaration says of which type the value is, so what the check gives fits the draft.
const checkOf = ({ type, max = 200 }: { readonly type: DeliveredType; readonly max?: number }) =>
  checks[type](max) as (text: string) => Checked<never>;

/** Attributes are set by their own reader, so they are not here. */
export const productSetters: Partial<Record<FeedTarget, Setter<ProductDraft>>> = {
  sku: single('sku', checkText(recordLimits.sku)),
  name: single('name', checkText(recordLimits.name)),
  brand: single('brand', checkText(recordLimits.brand)),
  categoryPath: categories,
  images,
  ...Object.fromEntries(
    deliveredTargets.map((name) => [name, single<ProductDraft, typeof name>(name, checkOf(deliveredFields[name]))]),
  ),
  ...textSetters,
};

export const variantSetters: Partial<Record<FeedTarget, Setter<VariantDraft>>> = {
  'variant.sku': single('sku', checkText(recordLimits.sku)),
  'variant.ean': eans,
  'variant.comparePrice': single('comparePrice', checkAmount),
  ...Object.fromEntries(
    deliveredVariantTargets.map((name) => [
      `variant.${name}`,
      single<VariantDraft, typeof name>(name, checkOf(deliveredVariantFields[name])),
    ]),
  ),
  'variant.images': images,
};
