import { getSetUp, skipStep } from '#features/work/set-up/contract/set-up.calls.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useCall, useSend } from '#web/lib/use-call.ts';

/** Whether this person sees the steps. */
export const useMaySetUp = () => useMayCall(getSetUp);

/** The steps, read anew whenever they are shown: work done elsewhere settles them. Asked for those who may do them only. */
export const useSetUp = () => useCall(getSetUp, {}, { shopId: 1, quiet: true, enabled: useMaySetUp() });

export const useSkipStep = () => useSend(skipStep, { invalidates: ['setUp.'] });
