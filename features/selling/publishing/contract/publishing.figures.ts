import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import { defineSeries } from '#kit/figure.ts';

export const sentByDay = defineSeries({
  key: 'publishing.sent',
  label: { en: 'Sent', sq: 'Të dërguara' },
  meaning: {
    en: 'Products that reached this shop, once for each time they were sent.',
    sq: 'Produkte që arritën në këtë dyqan, një herë për çdo dërgim.',
  },
  access: productRead,
  audience: ['staff'],
});
