import { z } from 'zod';
import { defineCall } from '#kit/call.ts';
import { fileErrors, imageMaxBytes } from './files.rules.ts';
import { fileTexts } from './files.texts.ts';

export const uploadFile = defineCall({
  name: 'files.upload',
  method: 'POST',
  path: '/upload',
  summary: 'Stores one image of at most 2 MB; a save of a product attaches it by its fileId.',
  access: ['Update_Product', 'Update_Product-Seller'],
  file: { maxBytes: imageMaxBytes },
  output: z.object({ fileId: z.uuid(), filePath: z.string() }),
  message: fileTexts.uploaded.en,
  errors: [fileErrors.tooLarge, fileErrors.notAnImage, fileErrors.missing],
});
