import * as calls from '#features/people/applications/contract/applications.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// The public pages say themselves what went well and what did not.
export const useBeginApplication = () => useSend(calls.beginApplication, { quiet: true });
export const useSaveApplication = () => useSend(calls.saveApplication, { quiet: true });
export const useSubmitApplication = () => useSend(calls.submitApplication, { quiet: true });

export const useOwnApplication = (token: string) =>
  useCall(calls.getOwnApplication, { body: { token } }, { quiet: true, staleTime: Number.POSITIVE_INFINITY });

export type ApplicationListRequest = RequestOf<typeof calls.queueApplications>['query'];
export const useApplications = (query: ApplicationListRequest) =>
  useCall(calls.queueApplications, { query }, { keepPrevious: true, quiet: true });
export const useApplication = (id: number) => useCall(calls.getApplication, { params: { id } }, { quiet: true });
export const useDecideApplication = () =>
  useSend(calls.decideApplication, { quiet: true, invalidates: ['applications.', 'sellers.'] });
export const useDocumentLink = () => useSend(calls.linkApplicationDocument, {});
export const useCommentOn = (onDone: () => void) =>
  useSend(calls.commentOnApplication, { onDone, invalidates: [calls.getApplication] });
// The dialog itself says why it was refused.
export const useWaiveDocument = (onDone: () => void) =>
  useSend(calls.waiveApplicationDocument, { onDone, invalidates: [calls.getApplication], quiet: 'failures' });
export const useEndWaiver = () => useSend(calls.endApplicationWaiver, { invalidates: [calls.getApplication] });
export const useInvite = (onDone: () => void) => useSend(calls.inviteApplicant, { onDone });
