import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether a webhook was signed with the secret of ours: WooCommerce signs the bytes of the body (`X-WC-Webhook-Signature`, base64 of HMAC-SHA256).
 * It signs no time: what it tells is a reason to look, never content, so one that is sent again does no harm.
 * @public
 */
export function isSignedWebhook(secret: string, body: Uint8Array, signature: string | undefined): boolean {
  if (secret === '' || signature === undefined) return false;
  const wanted = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, 'base64');
  // Of another length it is another one, and the comparison takes equal lengths alone.
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * What a webhook of WooCommerce is about, by its header `X-WC-Webhook-Topic`; null: nothing Tregu looks at.
 * @public
 */
export const subjectOfWebhook = (topic: string | undefined): 'orders' | 'products' | null => {
  if (topic && /^order\.(created|updated|deleted|restored)$/.test(topic)) return 'orders';
  return topic && /^product\.(created|updated|deleted|restored)$/.test(topic) ? 'products' : null;
};
