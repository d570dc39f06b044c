import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/campaigns.calls.ts';
import * as local from '../contract/campaigns.local.calls.ts';
import { exportItems, exportOffers, readOffers } from './use-cases/campaign-files.ts';
import { inviteSellers, listCampaignSellers, listInvites } from './use-cases/invite-sellers.ts';
import {
  createCampaign,
  deleteCampaign,
  getCampaign,
  listCampaigns,
  saveCampaign,
} from './use-cases/manage-campaigns.ts';
import { addItems, checkCampaign, listItems, removeItems, saveItems, selectItems } from './use-cases/manage-items.ts';
import { moveCampaign } from './use-cases/move-campaign.ts';
import { declineCampaign, listLocalCampaigns, listLocalOffers, proposeItems } from './use-cases/propose-items.ts';
import { getEvidence, getResults } from './use-cases/read-results.ts';
import { saveCampaignSaid } from './use-cases/save-said.ts';

export const campaignsRoutes = (platform: Platform) => [
  bind(calls.listCampaigns, listCampaigns(platform)),
  bind(calls.createCampaign, createCampaign(platform)),
  bind(calls.getCampaign, getCampaign(platform)),
  bind(calls.saveCampaign, saveCampaign(platform)),
  bind(calls.saveCampaignSaid, saveCampaignSaid(platform)),
  bind(calls.deleteCampaign, deleteCampaign(platform)),
  bind(calls.moveCampaign, moveCampaign(platform)),
  bind(calls.listItems, listItems(platform)),
  bind(calls.selectItems, selectItems(platform)),
  bind(calls.addItems, addItems(platform)),
  bind(calls.saveItems, saveItems(platform)),
  bind(calls.removeItems, removeItems(platform)),
  bind(calls.checkCampaign, checkCampaign(platform)),
  bind(calls.listCampaignSellers, listCampaignSellers(platform)),
  bind(calls.listInvites, listInvites(platform)),
  bind(calls.inviteSellers, inviteSellers(platform)),
  bind(calls.getEvidence, getEvidence(platform)),
  bind(calls.getResults, getResults(platform)),
  bind(calls.exportItems, exportItems(platform)),
  bind(local.exportOffers, exportOffers(platform)),
  bind(local.readOffers, readOffers(platform)),
  bind(local.listLocalCampaigns, listLocalCampaigns(platform)),
  bind(local.listLocalOffers, listLocalOffers(platform)),
  bind(local.proposeItems, proposeItems(platform)),
  bind(local.declineCampaign, declineCampaign(platform)),
];
