import { uploadDelivery } from '#features/intake/feeds/contract/feeds.calls.ts';
import type { FeedDelivery } from '#features/intake/feeds/contract/feeds.model.ts';
import { generalErrors, sentenceOf } from '#kit/error.ts';
import { refusalsRead } from '#web/lib/refusal-words.ts';
import { addressOf, failureOf, SendError } from '#web/lib/send.ts';
import { checkSession, tokenOf } from '#web/lib/session.ts';
import { currentShopId } from '#web/lib/shop-id.ts';
import { say } from '#web/lib/text.tsx';

type Sending = {
  readonly feedId: number;
  readonly file: File;
  /** From 0 to 1: the share that has left this browser. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Sends a file of up to 200 MB and tells how far it is. fetch cannot tell: it knows nothing of the bytes that have left,
 * so this one call goes another way; address, token, envelope and failures are those of `send`.
 */
export function uploadWithProgress({ feedId, file, onProgress, signal }: Sending): Promise<FeedDelivery> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(uploadDelivery.method, addressOf(uploadDelivery, { params: { id: feedId } }, currentShopId()));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('authorization', `Bearer ${tokenOf()}`);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const body = readBody(request.responseText);
      if (request.status < 300 && body?.statusIsOk === true) return resolve(body.result as FeedDelivery);
      // Says why the session has ended, where it has.
      if (request.status === 401 || request.status === 403) void checkSession();
      void refusalsRead().then(() =>
        reject(failureOf(request.status, body, { reference: request.getResponseHeader('x-request-id') ?? '' })),
      );
    };
    request.onerror = () => reject(new SendError(say(sentenceOf(generalErrors.unexpected))));
    request.onabort = () => reject(new SendError(say(sentenceOf(generalErrors.unexpected)), { aborted: true }));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}

/** A page of some proxy is not JSON. */
function readBody(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}
