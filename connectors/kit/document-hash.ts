import { createHash } from 'node:crypto';
import type { ShopDocument } from './shop-document.ts';

/**
 * JSON with sorted keys, so that equal content is equal text whatever the order it was put together in.
 * A key whose value is undefined counts as absent; lists keep their order, since order is content (images, variants).
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

/** SHA-256 of any plain value, as 64 hex digits. */
export const hashOfValue = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value), 'utf8').digest('hex');

/** The content hash of a document: desired, sent and seen are compared by it (architecture section 6). */
export const hashOf = (document: ShopDocument): string => hashOfValue(document);

/** The hash of the images alone: a send leaves them alone in the shop while it is the same and no repair is asked for. */
export const hashOfImages = (document: ShopDocument): string => hashOfValue(document.images);

/** The hash of what sets the variants apart, likewise. */
export const hashOfConfigurators = (document: ShopDocument): string =>
  hashOfValue(document.variants.map(({ externalKey, options }) => [externalKey, options]));
