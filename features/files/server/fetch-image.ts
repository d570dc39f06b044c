import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { fileErrors, imageMaxBytes } from '../contract/files.rules.ts';
import { patienceMs, readAddress } from './read-address.ts';
import { uploadFile } from './use-cases/upload-file.ts';

/** An upload, or why there is none. */
export type FetchedImage = { readonly fileId: string } | { readonly problem: 'no_image' | 'too_large' | 'unreachable' };

/**
 * Fetches the image at an address through the outbound door and keeps it as an upload of this person, under the rules of
 * uploads (2 MB, an image by its content). Every refusal is an answer; only an abort of `context.signal` throws.
 */
export const fetchImage =
  (platform: Pick<Platform, 'outbound' | 'storage' | 'unitOfWork'>) =>
  async (context: Context, url: string): Promise<FetchedImage> => {
    const signal = AbortSignal.any([context.signal, AbortSignal.timeout(patienceMs)]);
    try {
      const most = { bytes: imageMaxBytes, error: fileErrors.tooLarge };
      const bytes = await readAddress(platform.outbound, url, signal, most);
      return { fileId: (await uploadFile(platform)({ file: { bytes } }, context)).fileId };
    } catch (error) {
      context.signal.throwIfAborted();
      const code = error instanceof AppError ? error.definition.code : '';
      if (code === fileErrors.tooLarge.code) return { problem: 'too_large' };
      const isNone = code === fileErrors.notAnImage.code || code === fileErrors.missing.code;
      return { problem: isNone ? 'no_image' : 'unreachable' };
    }
  };
