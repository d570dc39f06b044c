import type { ShopCampaign } from '#connectors/kit/shop-document.ts';
import { fileAddress } from '#features/base/files/server/files.public.ts';
import { tellsCustomers } from '../../contract/campaigns.said.ts';
import type { KeptCampaign } from '../campaigns.repository.ts';

/** What a shop says of a campaign at its products; null: customers are told nothing of it. */
export function toldInShop(campaign: KeptCampaign, shopId: number): ShopCampaign | null {
  const { names, descriptions, badge, shops } = campaign;
  const until = shops.find((shop) => shop.shopId === shopId)?.endAt;
  if (!until || !tellsCustomers(campaign)) return null;
  return { names, descriptions, image: badge === null ? null : fileAddress(badge), until: until.toISOString() };
}
