import { AppError, type ErrorDefinition } from '#kit/error.ts';
import type { OutboundFetch } from '#kit/network.ts';
import { download } from '#server/outbound/outbound.ts';

/** How long one picture may take to come. */
export const patienceMs = 15_000;

/** What is at an address, through the outbound door. @throws AppError of the door, or `most.error` where it is larger. */
export async function readAddress(
  outbound: OutboundFetch,
  url: string,
  signal: AbortSignal,
  most: { readonly bytes: number; readonly error: ErrorDefinition },
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await download(outbound, url, signal)) {
    size += (chunk as Buffer).length;
    // Leaving the loop closes the connection: the rest is not read.
    if (size > most.bytes) throw new AppError(most.error);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
