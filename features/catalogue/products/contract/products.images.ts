import { z } from 'zod';
import { imageMaxBytes } from '#features/base/files/contract/files.rules.ts';

/** Of the shorter side, px: below it a shop's enlarged picture is blurred (our rule, docs/spec-gaps.md). */
export const imageMinSide = 500;
/** Of the longer side to the shorter one: beyond it shops show a strip. */
export const imageMaxRatio = 3;

/** What is known of a picture; null = not known (yet). `problem`: why there is no picture at its address. */
export const imageCheck = z.object({
  image_id: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  bytes: z.int().nullable(),
  sha256: z.string().nullable(),
  problem: z.string().nullable(),
  checked_at: z.iso.datetime().nullable(),
});
export type ImageCheck = z.infer<typeof imageCheck>;

export type KnownImage = Partial<Pick<ImageCheck, 'width' | 'height' | 'bytes' | 'sha256' | 'problem'>>;

export type ImageRemark =
  | { readonly kind: 'unreachable'; readonly why: string }
  | { readonly kind: 'small' | 'narrow'; readonly width: number; readonly height: number }
  | { readonly kind: 'heavy'; readonly bytes: number }
  /** The place, from 1, of the first picture with the same content. */
  | { readonly kind: 'duplicate'; readonly of: number };

/**
 * What is wrong with each of a product's pictures, in their order; `null` stands for one that is marked for deletion. A
 * remark never stops a save: the supplier's pictures are what they are.
 */
export function imageRemarks(images: readonly (KnownImage | null)[]): ImageRemark[][] {
  const first = new Map<string, number>();
  return images.map((image, index) => {
    if (image === null) return [];
    const seen = image.sha256 ? first.get(image.sha256) : undefined;
    if (image.sha256 && seen === undefined) first.set(image.sha256, index + 1);
    return [...ownRemarks(image), ...(seen === undefined ? [] : [{ kind: 'duplicate', of: seen } as const])];
  });
}

function ownRemarks({ width, height, bytes, problem }: KnownImage): ImageRemark[] {
  if (problem) return [{ kind: 'unreachable', why: problem }];
  const remarks: ImageRemark[] = [];
  if (width && height) {
    const [short, long] = [Math.min(width, height), Math.max(width, height)];
    if (short < imageMinSide) remarks.push({ kind: 'small', width, height });
    if (long > short * imageMaxRatio) remarks.push({ kind: 'narrow', width, height });
  }
  if (bytes && bytes > imageMaxBytes) remarks.push({ kind: 'heavy', bytes });
  return remarks;
}
