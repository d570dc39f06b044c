import { isSignedBody } from '#connectors/kit/webhook-signature.ts';

/**
 * Whether a webhook was signed with the secret of an app of ours: Shopware signs the bytes of the body (`shopware-shop-signature`, hex of HMAC-SHA256).
 * What it tells is a reason to look, never content.
 * @public
 */
export const isSignedWebhook = (secret: string, body: Uint8Array, signature: string | undefined): boolean =>
  isSignedBody(secret, body, signature, 'hex');

/**
 * What a webhook of Shopware is about, by the `event` in its body; null: nothing Tregu looks at.
 * @public
 */
export const subjectOfWebhook = (event: string | undefined): 'orders' | 'products' | null => {
  if (event === 'checkout.order.placed') return 'orders';
  if (event && /^(order(_line_item|_delivery|_transaction)?\.(written|deleted)|state_enter\.order)/.test(event))
    return 'orders';
  return event && /^product\.(written|deleted)$/.test(event) ? 'products' : null;
};
