import { createHash } from 'node:crypto';
import { AppError, saidOf } from '#kit/error.ts';
import type { OutboundFetch } from '#kit/network.ts';
import { type Said, say } from '#kit/sentence.ts';
import { fileErrors } from '../contract/files.errors.ts';
import { lookedAtMaxBytes } from '../contract/files.rules.ts';
import { fileSentences } from '../contract/files.sentences.ts';
import { patienceMs, readAddress } from './read-address.ts';
import { readImage } from './read-image.ts';

/** What is at the address of a picture; `problem` says in words why there is none. */
export type ImageLook =
  | {
      readonly problem: null;
      readonly bytes: number;
      readonly sha256: string;
      readonly width: number;
      readonly height: number;
    }
  | { readonly problem: Said };

/**
 * Fetches a picture through the outbound door and says what it is; keeps nothing. Every refusal of the address is an
 * answer. Only an abort of `signal` throws.
 */
export async function lookAtImage(outbound: OutboundFetch, url: string, signal: AbortSignal): Promise<ImageLook> {
  const patience = AbortSignal.timeout(patienceMs);
  try {
    const most = { bytes: lookedAtMaxBytes, error: fileErrors.tooLargeToLookAt };
    const bytes = await readAddress(outbound, url, AbortSignal.any([signal, patience]), most);
    const { width, height } = await readImage(bytes);
    return {
      problem: null,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      width,
      height,
    };
  } catch (error) {
    signal.throwIfAborted();
    return { problem: problemOf(error, patience) };
  }
}

function problemOf(error: unknown, patience: AbortSignal): Said {
  if (patience.aborted) return say(fileSentences.noAnswer, { seconds: patienceMs / 1000 });
  if (!(error instanceof AppError)) return say(fileSentences.brokeOff);
  return error.definition === fileErrors.notAnImage || error.definition === fileErrors.missing
    ? say(fileSentences.noImage)
    : saidOf(error);
}
