import * as calls from '#features/catalogue/machine-texts/contract/machine-texts.calls.ts';
import type { EngineTrial } from '#features/catalogue/machine-texts/contract/machine-texts.model.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// The same in every shop: one entry of the cache serves all.
const shopId = 1;
const invalidates = ['machineTexts.'];
const changes = (onDone: () => void) => ({ onDone, invalidates, quiet: 'failures' }) as const;

export const useEngines = () => useCall(calls.listEngines, {}, { shopId, quiet: true });
export const useAddEngine = (onDone: () => void) => useSend(calls.addEngine, changes(onDone));
export const useChangeEngine = (onDone: () => void) => useSend(calls.changeEngine, changes(onDone));
export const useRemoveEngine = () => useSend(calls.removeEngine, { invalidates });
export const useTryEngine = (onDone: (trial: EngineTrial) => void) => useSend(calls.tryEngine, { onDone, invalidates });

export const useEngineChoices = () => useCall(calls.listEngineChoices, {}, { shopId, quiet: true });
export const useMachineCost = (set: string) => useCall(calls.getMachineCost, { params: { set } }, { quiet: true });
export const useWaitingTexts = (enabled: boolean) =>
  useCall(calls.listWaitingTexts, {}, { shopId, quiet: true, enabled });
export const useMachineTexts = (id: number, enabled: boolean) =>
  useCall(calls.listMachineTexts, { params: { id } }, { quiet: true, enabled });
export const useDiscardTexts = () => useSend(calls.discardMachineTexts, { invalidates });
