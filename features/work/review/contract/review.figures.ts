import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import { defineFigure, defineSeries } from '#kit/figure.ts';

export const waitingForReview = defineFigure({
  key: 'review.waiting',
  label: { en: 'To review', sq: 'Për shqyrtim' },
  meaning: {
    en: 'Pending products and new ones of local sellers without open change requests. Late after the hours chosen in the settings.',
    sq: 'Produkte në pritje, dhe të reja të shitësve lokalë, për të cilat askujt nuk i është kërkuar ndryshim. Me vonesë pas orëve të zgjedhura te cilësimet.',
  },
  access: productRead,
  audience: ['staff'],
  to: '/products/review',
  search: {},
  notes: {
    since: { en: 'Oldest: {since}', sq: 'I pari pret që nga {since}' },
    none: { en: 'Queue is empty', sq: 'Radha është bosh' },
  },
});

export const withTheSeller = defineFigure({
  key: 'review.withTheSeller',
  label: { en: 'Awaiting seller', sq: 'Te shitësi' },
  meaning: {
    en: 'Products whose seller was asked to change something and has not answered.',
    sq: 'Produkte për të cilat shitësit iu kërkua një ndryshim dhe ende nuk është përgjigjur.',
  },
  access: productRead,
  audience: ['staff'],
  to: '/products/review',
  search: { with_seller: '1' },
  notes: { waiting: { en: 'Changes requested', sq: 'Është kërkuar një ndryshim' } },
});

export const reviewedByDay = defineSeries({
  key: 'review.decided',
  label: { en: 'Reviewed', sq: 'Të shqyrtuara' },
  meaning: {
    en: 'Products approved in the review, in lists or in bulk, and those ignored, sent back or returned for changes in the review. Undone decisions are left out.',
    sq: 'Produkte të miratuara në shqyrtim, në lista ose në grup, dhe ato të shpërfillura, të kthyera ose me ndryshime të kërkuara në shqyrtim. Vendimet e zhbëra nuk numërohen.',
  },
  access: productRead,
  audience: ['staff'],
});
