import { shopTexts } from '#connectors/kit/look/shop.texts.ts';
import { ShopError, shopRefuses } from '#connectors/kit/remote-error.ts';
import { AppError, saidOf } from '#kit/error.ts';
import type { OutboundFetch } from '#kit/network.ts';
import { textOf } from '#kit/sentence.ts';
import { filled, type Text } from '#kit/text.ts';

/** `bytes` of one picture: what is larger no shop wants. `ms` for the whole of it, however its host hands it out. */
export const pictureLimits = { bytes: 25 * 2 ** 20, ms: 60_000 };

/** `type`: as its host says, without what follows a semicolon; may be empty. */
export type PictureBytes = { readonly type: string; readonly content: Uint8Array<ArrayBuffer> };

/**
 * Brings a picture, for platforms that do not fetch it from its address. A host that does not hand it out is no fault of the shop's, and asking
 * again at once is useless: all that goes wrong is a `rejected` ShopError that names the picture. An aborted `signal` is thrown as its own reason.
 */
export async function bytesOfPicture(
  fetch: OutboundFetch,
  { key, url }: { readonly key: string; readonly url: string },
  signal: AbortSignal,
  limits = pictureLimits,
): Promise<PictureBytes> {
  signal.throwIfAborted();
  const refuse = (why: Text) => shopRefuses(shopTexts.picture, { picture: key, why });
  const late = AbortSignal.timeout(limits.ms);
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, late]) });
    if (!response.ok) {
      await response.body?.cancel();
      throw refuse(filled(shopTexts.pictureStatus, { status: response.status }));
    }
    const content = await contentOf(response, limits.bytes);
    if (content === null) throw refuse(filled(shopTexts.pictureLarge, { most: limits.bytes }));
    if (content.byteLength === 0) throw refuse(shopTexts.pictureEmpty);
    return { type: response.headers.get('content-type')?.split(';')[0]?.trim() ?? '', content };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof ShopError) throw error;
    if (late.aborted) throw refuse(filled(shopTexts.pictureLate, { seconds: limits.ms / 1000 }));
    throw refuse(error instanceof AppError ? textOf(saidOf(error)) : shopTexts.pictureBroken);
  }
}

/** Null where there is more than `most`: the rest is not waited for. */
async function contentOf({ body }: Response, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.byteLength;
    if (size > most) return null;
    pieces.push(piece);
  }
  const content = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    content.set(piece, at);
    at += piece.byteLength;
  }
  return content;
}
