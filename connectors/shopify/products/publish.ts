import { z } from 'zod';
import type { Market, Shop } from '../shopify.shop.ts';

/** Shows a product or a collection where this shop is. */
export async function publish(
  { api }: Shop,
  id: string,
  publications: Market['publications'],
  signal: AbortSignal,
): Promise<void> {
  const document = `mutation ($id: ID!, $input: [PublicationInput!]!) { publishablePublish(id: $id, input: $input) { userErrors { field message } } }`;
  const input = publications.map((publicationId) => ({ publicationId }));
  await api.ask({ document, variables: { id, input }, answer: z.unknown() }, signal);
}

/** Hides it there; in other markets and sales channels it stays. */
export async function unpublish({ api }: Shop, id: string, publicationId: string, signal: AbortSignal): Promise<void> {
  const document = `mutation ($id: ID!, $input: [PublicationInput!]!) { publishableUnpublish(id: $id, input: $input) { userErrors { field message } } }`;
  await api.ask({ document, variables: { id, input: [{ publicationId }] }, answer: z.unknown() }, signal);
}
