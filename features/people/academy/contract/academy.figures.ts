import { defineFigure } from '#kit/figure.ts';

export const openServiceRequests = defineFigure({
  key: 'academy.requests',
  label: { en: 'Service requests', sq: 'Kërkesa për shërbime' },
  meaning: {
    en: 'Services requested by local sellers, neither done nor declined.',
    sq: 'Shërbime që i kanë kërkuar shitësit lokalë dhe që nuk janë kryer as refuzuar.',
  },
  access: ['Update_Product-Data'],
  audience: ['staff'],
  to: '/settings/service',
  search: { tab: 'requests' },
  notes: { why: { en: 'Requested by local sellers', sq: 'Të kërkuara nga shitësit lokalë' } },
});
