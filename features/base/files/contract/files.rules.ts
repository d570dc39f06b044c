import type { Text } from '#kit/text.ts';
import { fileTexts } from './files.texts.ts';

/** Spec section 9: image size limit 2 MB, inclusive. */
export const imageMaxBytes = 2 * 1024 * 1024;

/** Of a supplier's picture no more than this is read to see what it is, bytes. */
export const lookedAtMaxBytes = 20 * 1024 * 1024;

/** Taken by content, never by name. No SVG: it can carry script (trap T69). */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export type ImageType = (typeof imageTypes)[number];
export const isImageType = (mime: string | null | undefined): mime is ImageType =>
  (imageTypes as readonly unknown[]).includes(mime);

/** The address of the small picture beside an upload; a signed one stays signed. */
export const thumbnailOf = (address: string): string => address.replace(/(?=\?|$)/, '/thumb');

/** An upload nobody saved is purged after this many hours (trap T68). */
export const unusedFileHours = 24;

/** Why a chosen file would be refused, before it is sent; null when it may go. The server looks at the content too. */
export function imageIssue(file: { readonly type: string; readonly size: number }): Text | null {
  if (!isImageType(file.type)) return fileTexts.onlyImages;
  return file.size > imageMaxBytes ? fileTexts.tooLarge : null;
}

/** The file of an address like `/files/1d9c…?until=…`; null where it is none. */
export const fileIdOf = (address: string | null): string | null =>
  address?.match(/^\/files\/([0-9a-f-]{36})/)?.[1] ?? null;
