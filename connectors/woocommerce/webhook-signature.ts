import { isSignedBody } from '#connectors/kit/webhook-signature.ts';

/**
 * Whether a webhook was signed with the secret of ours: WooCommerce signs the bytes of the body (`X-WC-Webhook-Signature`, base64 of HMAC-SHA256).
 * It signs no time: what it tells is a reason to look, never content, so one that is sent again does no harm.
 * @public
 */
export const isSignedWebhook = (secret: string, body: Uint8Array, signature: string | undefined): boolean =>
  isSignedBody(secret, body, signature, 'base64');

/**
 * What a webhook of WooCommerce is about, by its header `X-WC-Webhook-Topic`; null: nothing Tregu looks at.
 * @public
 */
export const subjectOfWebhook = (topic: string | undefined): 'orders' | 'products' | null => {
  if (topic && /^order\.(created|updated|deleted|restored)$/.test(topic)) return 'orders';
  return topic && /^product\.(created|updated|deleted|restored)$/.test(topic) ? 'products' : null;
};
