import { getSetUp, skipStep } from '#features/work/set-up/contract/set-up.calls.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useCall, useSend } from '#web/lib/use-call.ts';

/** The steps, read anew whenever they are shown: work done elsewhere settles them. Asked for those who may do them only. */
export function useSetUp() {
  const may = useMayCall(getSetUp);
  return useCall(getSetUp, {}, { shopId: 1, quiet: true, enabled: may });
}

export const useSkipStep = () => useSend(skipStep, { invalidates: ['setUp.'] });
