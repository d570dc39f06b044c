import { z } from 'zod';
import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import { productTexts } from '#features/catalogue/products/contract/products.texts.ts';
import { defineCall, id, version } from '#kit/call.ts';
import { reviewErrors as errors } from './review.errors.ts';
import { reviewTemplate, templateInput } from './review.templates.ts';

const access = ['Update_Product-Data'] as const;
const params = z.object({ id });
const message = productTexts.success;

export const listTemplates = defineCall({
  name: 'review.listTemplates',
  method: 'GET',
  path: '/review/templates',
  summary: 'What reviewers can say at a key: a reason and words per language.',
  access: [...productRead, 'Update_Product-Data'],
  output: z.array(reviewTemplate),
});

export const addTemplate = defineCall({
  name: 'review.addTemplate',
  method: 'POST',
  path: '/review/templates',
  summary: 'Adds a message template; {name} and {sku} stand for the product.',
  access,
  houseOnly: true,
  body: templateInput,
  output: reviewTemplate,
  message,
  errors: [errors.tooManyTemplates],
});

export const updateTemplate = defineCall({
  name: 'review.updateTemplate',
  method: 'PUT',
  path: '/review/templates/{id}',
  summary: 'Changes a message template; refused where somebody else changed it since it was read.',
  access,
  houseOnly: true,
  params,
  body: templateInput.and(z.object({ version })),
  output: reviewTemplate,
  message,
  errors: [errors.templateChanged],
});

export const deleteTemplate = defineCall({
  name: 'review.deleteTemplate',
  method: 'DELETE',
  path: '/review/templates/{id}',
  summary: 'Deletes a message template; what was said with it stays.',
  access,
  houseOnly: true,
  params,
  output: z.object({ id: z.int() }),
  message,
});
