import { getProduct } from '#features/catalogue/products/contract/products.calls.ts';
import { listSellers } from '#features/catalogue/sellers/contract/sellers.calls.ts';
import * as prices from '#features/selling/pricing/contract/prices.calls.ts';
import * as calls from '#features/selling/pricing/contract/profiles.calls.ts';
import type { ProfileVersion } from '#features/selling/pricing/contract/profiles.model.ts';
import { listStops, setStops } from '#features/selling/pricing/contract/stops/stops.calls.ts';
import { listTariffs } from '#features/selling/pricing/contract/tariffs/tariffs.calls.ts';
import type { OutputOf, RequestOf } from '#kit/call.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

export type ProfilesRequest = NonNullable<RequestOf<typeof calls.listProfiles>['query']>;
type Made = OutputOf<typeof calls.addProfile>;

const stale = ['priceProfiles.'];

export const useProfiles = (query: ProfilesRequest) =>
  useCall(calls.listProfiles, { query }, { keepPrevious: true, quiet: true });

/** How far the profiles of a shop reach; dear to count, so it comes after the list. */
export const useProfileUse = (shop: number, enabled: boolean) =>
  useCall(calls.countProfileUse, { query: { shop } }, { enabled, staleTime: 60_000, quiet: true });

export const useProfileVersion = (id: number, no: number) =>
  useCall(calls.getProfileVersion, { params: { id, no } }, { quiet: true, staleTime: 0 });

export const useAddProfile = (onDone: (made: Made) => void) =>
  useSend(calls.addProfile, { invalidates: stale, onDone, quiet: 'failures' });
export const useSaveVersion = (onDone: (saved: ProfileVersion) => void) =>
  useSend(calls.saveProfileVersion, { invalidates: stale, onDone, quiet: 'failures' });
export const useDeleteProfile = (onDone: () => void) =>
  useSend(calls.deleteProfile, { invalidates: [calls.listProfiles], onDone });
export const useRollBack = (onDone: (made: Made) => void) =>
  useSend(calls.rollBackProfile, { invalidates: stale, onDone });
export const useUnschedule = () => useSend(calls.unscheduleVersion, { invalidates: stale });
export const useRetirePreview = (id: number) =>
  useCall(calls.previewRetire, { params: { id } }, { quiet: true, staleTime: 0 });
export const useRetire = (onDone: () => void) => useSend(calls.retireProfile, { invalidates: stale, onDone });

export const useSimulate = (onDone: (simulationId: number) => void) =>
  useSend(calls.simulateVersion, { onDone: ({ simulation_id }) => onDone(simulation_id) });
/** Asked again every second while it works. */
export const useSimulation = (id: number | null, running: boolean) =>
  useCall(
    calls.getSimulation,
    { params: { id: id ?? 0 } },
    { enabled: id !== null, refetchInterval: running ? 1000 : false, quiet: true },
  );
export const useActivate = (onDone: () => void) =>
  useSend(calls.activateVersion, { invalidates: [...stale, 'prices.'], onDone, quiet: 'failures' });

/** What a variant would cost with these steps, or another purchase price; asked anew each time they change. */
export const useWhatIf = (variantId: number | null, shopId: number, steps: Record<string, unknown>, cost?: string) =>
  useCall(
    prices.whatIf,
    { body: { variant_id: variantId ?? 0, shop_id: shopId, steps, ...(cost === undefined ? {} : { cost }) } },
    { enabled: variantId !== null, keepPrevious: true, quiet: true },
  );

export const useProductOf = (id: number | null) =>
  useCall(getProduct, { params: { id: id ?? 0 } }, { enabled: id !== null, quiet: true, staleTime: 60_000 });
/** Sellers are the same in every shop. */
export const useAllSellers = () => useCall(listSellers, {}, { shopId: 1, staleTime: 60_000, quiet: true });

/** The transport tariffs of the chosen shop, whose codes rules name. */
export const useTariffs = () => useCall(listTariffs, {}, { quiet: true });

/** What the shop does where a price does not hold. */
export const useStops = () => useCall(listStops, {}, { quiet: true, staleTime: 0 });
export const useSetStops = (onDone: () => void) =>
  useSend(setStops, { invalidates: [listStops, 'prices.', 'publishing.'], onDone, quiet: 'failures' });
