import * as calls from '#features/selling/campaigns/contract/campaigns.calls.ts';
import * as local from '#features/selling/campaigns/contract/campaigns.local.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

const changed = ['campaigns.'];
export type CampaignsRequest = NonNullable<RequestOf<typeof calls.listCampaigns>['query']>;
export type ItemsRequest = NonNullable<RequestOf<typeof calls.listItems>['query']>;

export const useCampaigns = (query: CampaignsRequest) =>
  useCall(calls.listCampaigns, { query }, { keepPrevious: true, quiet: true });
export const useCampaign = (id: number) => useCall(calls.getCampaign, { params: { id } }, { quiet: true });
export const useCreateCampaign = () => useSend(calls.createCampaign, { invalidates: changed, quiet: 'failures' });
export const useSaveCampaign = () => useSend(calls.saveCampaign, { invalidates: changed, quiet: 'failures' });
export const useSaveSaid = (onDone: () => void) =>
  useSend(calls.saveCampaignSaid, { onDone, invalidates: changed, quiet: 'failures' });
export const useDeleteCampaign = (onDone: () => void) =>
  useSend(calls.deleteCampaign, { onDone, invalidates: changed });
export const useMoveCampaign = () => useSend(calls.moveCampaign, { invalidates: changed, quiet: 'failures' });
export const useItems = (id: number, query: ItemsRequest) =>
  useCall(calls.listItems, { params: { id }, query }, { keepPrevious: true, quiet: true });
export const useSelectItems = () => useSend(calls.selectItems);
export const useAddItems = () => useSend(calls.addItems, { invalidates: changed, quiet: true });
export const useRemoveItems = (onDone: () => void) => useSend(calls.removeItems, { onDone, invalidates: changed });
export const useCheckCampaign = () => useSend(calls.checkCampaign, { invalidates: changed });
export const useInvites = (id: number) => useCall(calls.listInvites, { params: { id } }, { quiet: true });
export const useInvite = () => useSend(calls.inviteSellers, { invalidates: changed, quiet: true });
export const useSellers = (search_text: string, only: 'local' | undefined, enabled: boolean) =>
  useCall(calls.listCampaignSellers, { query: { search_text, only } }, { keepPrevious: true, quiet: true, enabled });
export const useEvidence = (id: number) => useCall(calls.getEvidence, { params: { id } }, { quiet: true });
export const useResults = (id: number) => useCall(calls.getResults, { params: { id }, query: {} }, { quiet: true });

export const useLocalCampaigns = () => useCall(local.listLocalCampaigns, {}, { quiet: true });
export const useLocalOffers = (id: number) => useCall(local.listLocalOffers, { params: { id } }, { quiet: true });
export const usePropose = () => useSend(local.proposeItems, { invalidates: changed, quiet: 'failures' });
export const useCheckRows = () => useSend(local.proposeItems, { quiet: true });
export const useReadOffers = () => useSend(local.readOffers, { quiet: true });
export const useDecline = () => useSend(local.declineCampaign, { invalidates: changed });
