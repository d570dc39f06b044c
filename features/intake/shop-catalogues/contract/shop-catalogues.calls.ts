import { z } from 'zod';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { feedsErrors } from '#features/intake/feeds/contract/feeds.errors.ts';
import { defineCall, id } from '#kit/call.ts';
import { shopCatalogueErrors } from './shop-catalogues.errors.ts';
import { shopCatalogueTexts as words } from './shop-catalogues.texts.ts';

export const importCatalogue = defineCall({
  name: 'shopCatalogues.import',
  method: 'POST',
  path: '/shop/catalogue',
  summary:
    'Starts the task that reads what others made in the shop as a delivery of a feed, and tries the feed; nothing is written to products.',
  // It sets up a feed, which is the Super Admin's (trap T05).
  access: ['Update_Product-Data'],
  roles: [roleNames.superAdmin],
  houseOnly: true,
  body: z.object({ seller_id: id }),
  output: z.object({ taskId: z.uuid() }),
  message: words.started,
  errors: [shopCatalogueErrors.tellsNone, feedsErrors.notAReseller],
});
