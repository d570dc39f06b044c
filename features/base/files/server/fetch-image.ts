import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { fileErrors } from '../contract/files.errors.ts';
import { imageMaxBytes } from '../contract/files.rules.ts';
import { patienceMs, readAddress } from './read-address.ts';
import { uploadFile } from './use-cases/upload-file.ts';

/** An upload, or why there is none. */
export type FetchedImage =
  | { readonly fileId: string }
  | { readonly problem: 'no_image' | 'too_large' | 'no_room' | 'unreachable' };

/**
 * Keeps bytes as an upload of this person, under the rules of uploads (2 MB, an image by its content). A refusal is an
 * answer. `sha256` tells whether two are the same.
 */
export const saveImage =
  (platform: Pick<Platform, 'storage' | 'unitOfWork' | 'sellerStores'>) =>
  async (
    context: Context,
    bytes: Buffer,
  ): Promise<{ readonly fileId: string; readonly sha256: string } | Extract<FetchedImage, { problem: string }>> => {
    try {
      const { fileId, image } = await uploadFile(platform)({ file: { bytes } }, context);
      return { fileId, sha256: image.sha256 };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.definition === fileErrors.quotaFull) return { problem: 'no_room' };
      return { problem: error.definition === fileErrors.tooLarge ? 'too_large' : 'no_image' };
    }
  };

/**
 * Fetches the image at an address through the outbound door and keeps it as an upload of this person, under the rules of
 * uploads (2 MB, an image by its content). Every refusal is an answer; only an abort of `context.signal` throws.
 */
export const fetchImage =
  (platform: Pick<Platform, 'outbound' | 'storage' | 'unitOfWork' | 'sellerStores'>) =>
  async (context: Context, url: string): Promise<FetchedImage> => {
    const signal = AbortSignal.any([context.signal, AbortSignal.timeout(patienceMs)]);
    const most = { bytes: imageMaxBytes, error: fileErrors.tooLarge };
    try {
      // A connection that breaks off is no fault of ours, and none of the task.
      const bytes = await readAddress(platform.outbound, url, signal, most).catch((error: unknown) => {
        context.signal.throwIfAborted();
        if (error instanceof AppError && error.definition === fileErrors.tooLarge) throw error;
        return null;
      });
      if (bytes === null) return { problem: 'unreachable' };
      return saveImage(platform)(context, bytes);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { problem: 'too_large' };
    }
  };
