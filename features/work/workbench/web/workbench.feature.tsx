import { defineWebFeature } from '#web/lib/web-feature.ts';
import { productsRealtime } from './products.realtime.ts';

export const workbenchFeature = defineWebFeature({
  name: 'workbench',
  pages: [
    { path: '/products', load: () => import('./pages/products-page.tsx') },
    { path: '/categories/update', load: () => import('./pages/product-management-page.tsx') },
  ],
  realtime: productsRealtime,
  shortcuts: () => import('./products.shortcuts.ts'),
});
