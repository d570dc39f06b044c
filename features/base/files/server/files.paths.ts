import type { ImageType } from '../contract/files.rules.ts';

/** The address of an upload on this server, as it is stored with a product's images. */
export const fileAddress = (id: string): string => `/files/${id}`;

/** The address of a file that is loaded once asked for: the browser opens it, so it carries its own secret. */
export const downloadAddress = (secret: string): string => `/downloads/${secret}`;

/** Where the bytes lie. Made of our id: a person's file name is never part of a path. */
export const storageKey = (id: string, extension: string): string => `images/${id.slice(0, 2)}/${id}.${extension}`;

export const thumbnailMime: ImageType = 'image/webp';
/** The small picture beside an upload. */
export const thumbnailKey = (key: string): string => key.replace(/\.\w+$/, '-thumb.webp');
