import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '#kit/error.ts';
import { fileErrors } from '../contract/files.errors.ts';
import { type ImageType, isImageType } from '../contract/files.rules.ts';

/** More pixels than any camera a shop uses; decoding them takes 160 MB, and no image can ask for more. */
const maxPixels = 40_000_000;
/** Longest side of the small picture shown in lists, px. */
const thumbnailSide = 320;

export type ReadImage = {
  readonly mime: ImageType;
  readonly extension: string;
  readonly width: number;
  readonly height: number;
  /** WebP. */
  readonly thumbnail: Buffer;
};

/**
 * What an upload is, by its content (trap T69). Decoding it whole, which the small picture needs anyway, is the proof:
 * what only begins like an image, is cut off or unpacks to gigabytes is refused.
 */
export async function readImage(bytes: Buffer): Promise<ReadImage> {
  if (bytes.length === 0) throw new AppError(fileErrors.missing);
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !isImageType(type.mime)) throw new AppError(fileErrors.notAnImage);
  // Loaded with the first picture, as its library weighs ten megabytes.
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' });
    const { autoOrient } = await image.metadata();
    const thumbnail = await image
      .autoOrient()
      .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return { mime: type.mime, extension: type.ext, width: autoOrient.width, height: autoOrient.height, thumbnail };
  } catch (cause) {
    throw new AppError(fileErrors.notAnImage, { cause });
  }
}
