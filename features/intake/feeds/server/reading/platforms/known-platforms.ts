import { bmecat } from './bmecat.ts';
import { akeneo, bagisto, demandware, odoo, spree, unopim, vendure } from './catalogue-systems.ts';
import { gdsn } from './gdsn.ts';
import { googleMerchant } from './google-merchant.ts';
import { icecat } from './icecat.ts';
import { magento } from './magento.ts';
import { onix } from './onix.ts';
import type { KnownPlatform } from './platform.ts';
import { prestashop, prestashopCombinations, prestashopService } from './prestashop.ts';
import { shopify } from './shopify.ts';
import { shopware5, shopware5Prices } from './shopware5.ts';
import { shopware6 } from './shopware6.ts';
import { woocommerce } from './woocommerce.ts';

/** Asked in this order; the first that knows a file reads it. */
export const knownPlatforms: readonly KnownPlatform[] = [
  shopify,
  woocommerce,
  magento,
  shopware6,
  shopware5,
  shopware5Prices,
  prestashop,
  prestashopCombinations,
  prestashopService,
  bmecat,
  icecat,
  onix,
  gdsn,
  demandware,
  googleMerchant,
  vendure,
  spree,
  bagisto,
  unopim,
  akeneo,
  odoo,
];
