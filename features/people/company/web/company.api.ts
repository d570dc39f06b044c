import * as calls from '#features/people/company/contract/company.calls.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// The company is the same in every shop: one entry of the cache serves all.
const shopId = 1;
const stale = ['company.'];

export const useCompany = () => useCall(calls.getCompany, {}, { shopId, quiet: true });
// The forms show what is refused at its field.
export const useSaveCompany = () => useSend(calls.saveCompany, { invalidates: stale, quiet: 'failures' });
export const useSaveShopCompany = () => useSend(calls.saveShopCompany, { invalidates: stale, quiet: 'failures' });
