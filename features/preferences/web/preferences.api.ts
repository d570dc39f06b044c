import { useQueryClient } from '@tanstack/react-query';
import { getPreferences, setPreferences } from '#features/preferences/contract/preferences.calls.ts';
import { keyOf, useCall, useSend } from '#web/lib/use-call.ts';

// Preferences belong to a person, not to a shop: one entry of the cache.
const shopId = 1;

/** A failure leaves the defaults in force; nobody is told. */
export const usePreferences = () =>
  useCall(getPreferences, {}, { shopId, quiet: true, staleTime: Number.POSITIVE_INFINITY });

export function useSetPreferences() {
  const queries = useQueryClient();
  return useSend(setPreferences, {
    onDone: (now) => queries.setQueryData(keyOf(getPreferences, shopId, {}), now),
  });
}
