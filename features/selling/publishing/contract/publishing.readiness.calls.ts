import { z } from 'zod';
import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import { demandable, readinessCodes } from '#features/catalogue/products/contract/products.readiness.ts';
import { productTexts } from '#features/catalogue/products/contract/products.texts.ts';
import { defineCall, id } from '#kit/call.ts';

export const getReadiness = defineCall({
  name: 'publishing.getReadiness',
  method: 'GET',
  path: '/product/{id}/readiness',
  summary: 'Per shop, whether the product can be sent there, and what keeps it out, as sending would say now.',
  access: productRead,
  params: z.object({ id }),
  output: z.array(
    z.object({
      shop_id: z.int(),
      ready: z.boolean(),
      issues: z.array(z.object({ code: z.enum(readinessCodes), text: z.string() })),
    }),
  ),
});

/** More of them no product could ever fulfil; and the panel of a category shows them all. */
export const mostRequired = 200;
/** An attribute group of ours; with a category only for products in it or below it. */
const required = z.array(z.object({ group_id: id, category_id: id.nullable() })).max(mostRequired);

export const getDemands = defineCall({
  name: 'publishing.getDemands',
  method: 'GET',
  path: '/settings/readiness',
  summary: 'What the shop demands of a product beyond the rules that hold in every shop.',
  access: [...productRead, 'Update_Product-Data'],
  output: z.object({ demands: z.array(z.enum(demandable)), required }),
});

export const setDemands = defineCall({
  name: 'publishing.setDemands',
  method: 'PUT',
  path: '/settings/readiness',
  summary:
    'Changes what the shop demands, by what is named alone: two people at once keep both. Required attributes reach the list as a task.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  body: z.object({
    /** By code: demanded from now on, or no longer. */
    demands: z.partialRecord(z.enum(demandable), z.boolean()).default({}),
    /** Required from now on; what is required already stays. */
    add: required.default([]),
    /** Required no longer; what is not there is fine. */
    remove: required.default([]),
  }),
  output: z.object({ changed: z.boolean() }),
  message: productTexts.success,
});
