import type { Text } from '#kit/text.ts';
import type { ContentVariant, LocalContent } from './local-products.content.ts';
import type { FormStep } from './local-products.issues.ts';
import { localQualityTexts as words } from './local-quality.texts.ts';

/** What helps a customer to choose; a tenth of the score each. What is required is not counted (`contentIssues`). */
export const qualityPoints = [
  'photo',
  'photos',
  'name',
  'description',
  'short_description',
  'english',
  'brand',
  'ean',
  'properties',
  'parcel',
] as const;
export type QualityPoint = (typeof qualityPoints)[number];

const enough = { photos: 3, name: 15, description: 150 } as const;

const letters = (html: string): number =>
  html
    .replace(/<[^>]*>|&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim().length;
const every = (content: LocalContent, holds: (variant: ContentVariant) => boolean) => content.variants.every(holds);

const holds: Readonly<Record<QualityPoint, (content: LocalContent) => boolean>> = {
  photo: ({ images }) => images.length > 0,
  photos: ({ images }) => images.length >= enough.photos,
  name: ({ texts }) => texts.AL.name.trim().length >= enough.name,
  description: ({ texts }) => letters(texts.AL.long_description) >= enough.description,
  short_description: ({ texts }) => letters(texts.AL.short_description) > 0,
  english: ({ texts }) => texts.EN.name.trim() !== '' && letters(texts.EN.long_description) > 0,
  brand: ({ brand }) => brand.trim() !== '',
  ean: (content) => every(content, ({ ean }) => ean.trim() !== ''),
  properties: (content) => content.attributes.length > 0 || content.variants.some((one) => one.attributes.length > 0),
  parcel: (content) =>
    every(content, ({ weight, max_handling_days: days }) => weight.trim() !== '' && days.trim() !== ''),
};

/** Where the form asks for it. */
const steps: Readonly<Record<QualityPoint, Exclude<FormStep, 'check'>>> = {
  photo: 'images',
  photos: 'images',
  name: 'texts',
  description: 'texts',
  short_description: 'texts',
  english: 'texts',
  brand: 'category',
  ean: 'variants',
  properties: 'category',
  parcel: 'variants',
};

export type Quality = { readonly score: number; readonly missing: readonly QualityPoint[] };

/** How well a product is described, 0 to 100, and what it lacks, in the order of the points. */
export function qualityOf(content: LocalContent): Quality {
  const missing = qualityPoints.filter((point) => !holds[point](content));
  return { score: Math.round(((qualityPoints.length - missing.length) / qualityPoints.length) * 100), missing };
}

/** What to say of a missing point, and where it is mended. */
export const qualityWords = (
  point: QualityPoint,
): { readonly text: Text; readonly step: Exclude<FormStep, 'check'> } => ({
  text: words[point],
  step: steps[point],
});
