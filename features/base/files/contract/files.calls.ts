import { z } from 'zod';
import { defineCall } from '#kit/call.ts';
import { fileErrors } from './files.errors.ts';
import { imageMaxBytes } from './files.rules.ts';
import { fileTexts } from './files.texts.ts';

/** What a picture is, by its content; beside the two fields of the specification (API-039). */
export const imageFacts = z.object({ width: z.int(), height: z.int(), bytes: z.int(), sha256: z.string() });
export type ImageFacts = z.infer<typeof imageFacts>;

export const uploadFile = defineCall({
  name: 'files.upload',
  method: 'POST',
  path: '/upload',
  summary: 'Stores one image of at most 2 MB; a save of a product attaches it by its fileId.',
  access: ['Update_Product', 'Update_Product-Seller', 'Update_Brand', 'Create_Brand'],
  file: { maxBytes: imageMaxBytes },
  output: z.object({ fileId: z.uuid(), filePath: z.string(), image: imageFacts }),
  message: fileTexts.uploaded,
  errors: [fileErrors.tooLarge, fileErrors.notAnImage, fileErrors.missing],
});
