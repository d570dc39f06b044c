import { z } from 'zod';
import type { WebhookDefinition } from '../connector-definition.ts';
import { jsonOf, timeOf } from '../webhook.ts';
import { isSignedBody } from '../webhook-signature.ts';

/** What our plugins say; another form gets another number. */
const told = z.object({
  tregu: z.literal(1),
  about: z.enum(['orders', 'products']),
  product: z.string().nullable(),
  at: z.iso.datetime(),
});

/**
 * Webhooks of a platform that sends none itself: a small plugin of ours does, the `file`, which people add to the code of the shop with the address and the
 * secret they are given. Nothing can be registered there.
 */
export const pluginWebhooks = (
  plugin: Required<Pick<WebhookDefinition, 'needs' | 'file' | 'entry'>>,
): WebhookDefinition => ({
  ...plugin,
  isSigned: (secret, { header, body }) => isSignedBody(secret, body, header('x-tregu-signature'), 'hex'),
  read(webhook) {
    const { success, data } = told.safeParse(jsonOf(webhook));
    if (!success) return null;
    const { about, product, at } = data;
    return { about, product: about === 'products' ? product : null, at: timeOf(at) };
  },
});
