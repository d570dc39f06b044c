import { defineWebFeature } from '#web/lib/web-feature.ts';
import { reviewRealtime } from './review.realtime.ts';

export const reviewFeature = defineWebFeature({
  name: 'review',
  pages: [
    { path: '/products/review', load: () => import('./pages/review-page.tsx') },
    { path: '/settings/send-to-shop', load: () => import('./pages/send-to-shop-page.tsx') },
  ],
  realtime: reviewRealtime,
  shortcuts: () => import('./review.shortcuts.ts'),
});
