import { defineUserMetric } from '#kit/user-metric.ts';

export const packedMetric = defineUserMetric({
  key: 'packages.packed',
  label: { en: 'Packed', sq: 'Të paketuara' },
  meaning: { en: 'Packages a person closed.', sq: 'Pako që një person i mbylli.' },
  counts: [{ entity: 'package', actions: ['package packed'] }],
  undone: {
    label: { en: 'Unpacked again', sq: 'Të hapura sërish' },
    by: [{ entity: 'package', actions: ['package unpacked'] }],
  },
  weight: 2,
});

export const handedOverMetric = defineUserMetric({
  key: 'packages.handedOver',
  label: { en: 'Handed over', sq: 'Të dorëzuara' },
  meaning: { en: 'Packages a person handed to a carrier.', sq: 'Pako që një person ia dorëzoi transportuesit.' },
  counts: [{ entity: 'package', actions: ['handed over'] }],
  weight: 1,
});
