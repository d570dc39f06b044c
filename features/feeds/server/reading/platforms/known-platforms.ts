import type { KnownPlatform } from './platform.ts';
import { shopify } from './shopify.ts';

/** Asked in this order; the first that knows a file reads it. */
export const knownPlatforms: readonly KnownPlatform[] = [shopify];
