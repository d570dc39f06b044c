import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '#kit/error.ts';
import { type DocumentType, documentMaxBytes, documentTypes } from '../contract/files.documents.ts';
import { fileErrors } from '../contract/files.errors.ts';

const maxPixels = 60_000_000;

/**
 * What an uploaded document is, by its content and never by its name: a PDF that has a beginning and an end, or a picture that can be
 * decoded whole.
 * @throws AppError `documentTooLarge` or `notADocument`
 */
export async function readDocument(bytes: Buffer): Promise<{ mime: DocumentType; extension: string; sha256: string }> {
  if (bytes.length > documentMaxBytes) throw new AppError(fileErrors.documentTooLarge);
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime !== 'application/pdf' && mime !== 'image/jpeg' && mime !== 'image/png')
    throw new AppError(fileErrors.notADocument);
  const whole = mime === 'application/pdf' ? isWholePdf(bytes) : await isWholeImage(bytes);
  if (!whole) throw new AppError(fileErrors.notADocument);
  return { mime, extension: documentTypes[mime], sha256: createHash('sha256').update(bytes).digest('hex') };
}

const isWholePdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-2048).toString('latin1').includes('%%EOF');

async function isWholeImage(bytes: Buffer): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' });
  return image
    .resize(16, 16, { fit: 'inside' })
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}
