import { z } from 'zod';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { defineCall, id } from '#kit/call.ts';
import { resellerOrdering } from './ordering.model.ts';
import { orderingTexts } from './ordering.texts.ts';

export const getResellerOrdering = defineCall({
  name: 'sellers.getOrdering',
  method: 'GET',
  path: '/international-seller/{id}/ordering',
  summary: 'How goods are ordered from an external reseller; null where nobody has said yet.',
  access: ['Update_Product-Data'],
  params: z.object({ id }),
  output: z.object({ ordering: resellerOrdering.nullable() }),
});

export const setResellerOrdering = defineCall({
  name: 'sellers.setOrdering',
  method: 'PUT',
  path: '/international-seller/{id}/ordering',
  summary: 'Sets how goods are ordered from an external reseller.',
  access: ['Update_Product-Data'],
  roles: [roleNames.superAdmin],
  params: z.object({ id }),
  body: resellerOrdering,
  output: z.object({ ordering: resellerOrdering }),
  message: orderingTexts.saved,
});
