import { defineUserMetric } from '#kit/user-metric.ts';
import { productStatus } from '../products.status.ts';

const to = (status: number) =>
  ({ entity: 'product', actions: ['status_changed'], after: { status: String(status) }, without: ['shop'] }) as const;
const approved = { entity: 'product', actions: ['status_changed'], before: { status: String(productStatus.approved) } };

export const approvedMetric = defineUserMetric({
  key: 'products.approved',
  label: { en: 'Approved', sq: 'Të miratuara' },
  meaning: { en: 'Products moved to Approved.', sq: 'Produkte të kaluara te të miratuarat.' },
  counts: [to(productStatus.approved)],
  undone: {
    label: { en: 'Reopened', sq: 'Të rihapura' },
    by: [
      { ...approved, after: { status: String(productStatus.new) }, without: ['shop'] },
      { ...approved, after: { status: String(productStatus.ignored) }, without: ['shop'] },
    ],
  },
  weight: 2,
});

export const ignoredMetric = defineUserMetric({
  key: 'products.ignored',
  label: { en: 'Ignored', sq: 'Të shpërfillura' },
  meaning: { en: 'Products moved to Ignored.', sq: 'Produkte të kaluara te të shpërfillurat.' },
  counts: [to(productStatus.ignored)],
  weight: 1,
});

export const translatedMetric = defineUserMetric({
  key: 'products.translated',
  label: { en: 'Texts written', sq: 'Tekste të shkruara' },
  meaning: {
    en: 'Products whose texts a person wrote or changed.',
    sq: 'Produkte, tekstet e të cilave i shkroi ose i ndryshoi një person.',
  },
  counts: [{ entity: 'product', field: 'product_translates.' }],
  weight: 3,
});

export const imagesMetric = defineUserMetric({
  key: 'products.images',
  label: { en: 'Images changed', sq: 'Foto të rregulluara' },
  meaning: { en: 'Products whose images a person changed.', sq: 'Produkte, fotot e të cilave i ndryshoi një person.' },
  counts: [{ entity: 'product', field: 'product_images' }],
  weight: 1,
});

export const categorisedMetric = defineUserMetric({
  key: 'products.categorised',
  label: { en: 'Categorised', sq: 'Të kategorizuara' },
  meaning: {
    en: 'Products whose categories a person set.',
    sq: 'Produkte, kategoritë e të cilave i caktoi një person.',
  },
  counts: [{ entity: 'product', field: 'categories' }],
  weight: 1,
});
