import * as calls from '#features/selling/loyalty/contract/loyalty.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { send } from '#web/lib/send.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// The programs are those of the shop of the address.
const changed = ['loyalty.'];
export type MembersRequest = NonNullable<RequestOf<typeof calls.listMembers>['query']>;
export type LedgerRequest = NonNullable<RequestOf<typeof calls.listLedger>['query']>;

export const usePrograms = () => useCall(calls.listPrograms, {}, { quiet: true });
export const useProgramRules = (id: number) => useCall(calls.listRules, { params: { id } }, { quiet: true });
export const useCreateProgram = (onDone: () => void) =>
  useSend(calls.createProgram, { onDone, invalidates: changed, quiet: 'failures' });
export const useSaveProgram = (onDone: () => void) =>
  useSend(calls.saveProgram, { onDone, invalidates: changed, quiet: 'failures' });
export const useMoveProgram = () => useSend(calls.moveProgram, { invalidates: changed });
export const useDeleteProgram = () => useSend(calls.deleteProgram, { invalidates: changed });
export const useSaveRules = (onDone: () => void) =>
  useSend(calls.saveRules, { onDone, invalidates: changed, quiet: 'failures' });
export const useTiers = (id: number) => useCall(calls.listTiers, { params: { id } }, { quiet: true });
export const useSaveTiers = (onDone: () => void) =>
  useSend(calls.saveTiers, { onDone, invalidates: changed, quiet: 'failures' });
export const useMembers = (query: MembersRequest) =>
  useCall(calls.listMembers, { query }, { keepPrevious: true, quiet: true });
export const useMember = (id: number) => useCall(calls.getMember, { params: { id } }, { quiet: true });
export const useLedger = (query: LedgerRequest) =>
  useCall(calls.listLedger, { query }, { keepPrevious: true, quiet: true });
export const useWaiting = () => useCall(calls.listAdjustments, {}, { quiet: true });
export const useDecide = () => useSend(calls.decideAdjustment, { invalidates: changed });
export const useAdjust = () => useSend(calls.adjustPoints, { invalidates: changed, quiet: true });
export const useAnonymise = (onDone: () => void) =>
  useSend(calls.anonymiseMember, { onDone, invalidates: changed, quiet: 'failures' });
export const useLiability = (program: number) =>
  useCall(calls.getLiability, { query: { program: String(program) } }, { quiet: true });
export const useCheckPoints = () => useSend(calls.checkPointsFile, { quiet: true });
export const useImportPoints = () => useSend(calls.importPointsFile, { invalidates: changed, quiet: 'failures' });
export const fetchPoints = (shopId: number, language: InterfaceLanguage) => (format: 'csv' | 'xlsx') =>
  send(calls.exportPoints, { query: { format, language } }, { shopId });
