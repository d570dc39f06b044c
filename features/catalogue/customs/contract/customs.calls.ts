import { z } from 'zod';
import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import { defineCall } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { customsTexts } from './customs.texts.ts';

export const getCnCodeDescription = defineCall({
  name: 'customs.getCnCodeDescription',
  method: 'GET',
  path: '/product/cn-code-description/{code}',
  summary: 'The English description of a CN code; null for an unknown one, so that no error toast appears (trap T59).',
  access: productRead,
  params: z.object({ code: z.string().regex(/^[0-9]{8}$/, { error: rule(customsTexts.eightDigits) }) }),
  output: z.object({ description_en: z.string().nullable() }),
});
