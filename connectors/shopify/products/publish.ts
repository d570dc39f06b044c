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

/** The publications that show a product. */
export async function publishedIn({ api }: Shop, id: string, signal: AbortSignal): Promise<string[]> {
  const document = `query ($id: ID!) { product(id: $id) { resourcePublicationsV2(first: 50, onlyPublished: true) { nodes { publication { id } } } } }`;
  const node = z.object({ publication: z.object({ id: z.string() }) });
  const answer = z.object({
    product: z.object({ resourcePublicationsV2: z.object({ nodes: z.array(node) }) }).nullable(),
  });
  const { product } = await api.ask({ document, variables: { id }, answer }, signal);
  return product?.resourcePublicationsV2.nodes.map(({ publication }) => publication.id) ?? [];
}

/** Nothing of it stays there; what was ordered keeps its lines. */
export async function deleteProduct({ api }: Shop, id: string, signal: AbortSignal): Promise<void> {
  const document = `mutation ($input: ProductDeleteInput!) { productDelete(input: $input) { deletedProductId userErrors { field message } } }`;
  await api.ask({ document, variables: { input: { id } }, answer: z.unknown() }, signal);
}
