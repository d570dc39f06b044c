import { useCallback, useMemo, useState } from 'react';
import {
  type ImageRemark,
  imageRemarks,
  type KnownImage,
} from '#features/catalogue/products/contract/products.images.ts';
import { productEditTexts as notes } from '#features/work/workbench/contract/product-edit.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useImageChecks } from '../../../product-drawer.api.ts';
import type { DraftImage } from '../draft/draft-images.ts';

export type SeenSize = { readonly width: number; readonly height: number } | null;

/**
 * What is known of the photos in the gallery, and what is wrong with them. The server knows bytes and content; the size
 * of a supplier's photo nobody has checked yet is what the browser saw when it showed it.
 */
export function useImageRemarks(productId: number, images: readonly DraftImage[]) {
  const t = useText();
  const checks = useImageChecks(productId);
  const [seen, setSeen] = useState<Readonly<Record<string, SeenSize>>>({});
  const onSeen = useCallback((key: string, size: SeenSize) => setSeen((before) => ({ ...before, [key]: size })), []);
  const notLoaded = t(notes.brokenImage);

  const known = useMemo(() => {
    const byId = new Map((checks.data ?? []).map((check) => [check.image_id, check]));
    return images.map((image): KnownImage => {
      const check = image.id === null ? image.facts : byId.get(image.id);
      const size = seen[image.key];
      // What the server found counts more: a browser may be kept from an address that shops reach.
      if (check?.bytes || (check && 'problem' in check && check.problem)) return check;
      return size === null ? { problem: notLoaded } : (size ?? {});
    });
  }, [images, checks.data, seen, notLoaded]);
  const remarks: ImageRemark[][] = useMemo(
    () => imageRemarks(images.map((image, index) => (image.is_deleted ? null : (known[index] ?? {})))),
    [images, known],
  );
  const outside = images.filter((image) => image.id !== null && /^https?:/.test(image.url));
  const times = (checks.data ?? []).filter((check) => outside.some((image) => image.id === check.image_id));
  const checkedAt = times.length > 0 && times.every((it) => it.checked_at) ? times[0]!.checked_at : null;
  return { known, remarks, onSeen, hasOutside: outside.length > 0, checkedAt };
}
