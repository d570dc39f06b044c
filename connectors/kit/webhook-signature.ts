import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether the bytes of a webhook's body were signed with this secret: HMAC-SHA256, written as the platform writes it. Nothing is signed where there
 * is no secret.
 */
export function isSignedBody(
  secret: string,
  body: Uint8Array,
  signature: string | undefined,
  encoding: 'base64' | 'hex',
): boolean {
  if (secret === '' || signature === undefined) return false;
  const wanted = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, encoding);
  // Of another length it is another one, and the comparison takes equal lengths alone.
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
