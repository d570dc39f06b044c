import { listSellersByKind } from '#features/catalogue/sellers/contract/sellers.calls.ts';
import * as calls from '#features/people/academy/contract/academy.calls.ts';
import * as courseCalls from '#features/people/academy/contract/academy.courses.calls.ts';
import * as serviceCalls from '#features/people/academy/contract/academy.service.calls.ts';
import * as versionCalls from '#features/people/academy/contract/academy.versions.calls.ts';
import type { ReaderState } from '#features/people/academy/contract/academy.versions.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useCall, useSend } from '#web/lib/use-call.ts';

// The pages are the same in every shop: one entry of the cache serves all.
const shopId = 1;
const stale = ['academy.'];

export const useServices = () => useCall(calls.listServices, {}, { shopId, quiet: true });

export const useServicePage = () => useCall(serviceCalls.getServicePage, {}, { shopId, quiet: true });
export const useKeptServicePage = () => useCall(serviceCalls.getKeptServicePage, {}, { shopId, quiet: true });
export const useSaveServicePage = () =>
  useSend(serviceCalls.saveServicePage, { invalidates: stale, quiet: 'failures' });
export const useAskForHelp = (onDone: () => void) =>
  useSend(serviceCalls.askForHelp, { onDone, invalidates: stale, quiet: 'failures' });
/** Local sellers to choose from. */
export const useLocalSellers = () =>
  useCall(
    listSellersByKind,
    { body: { local_seller: true } },
    { shopId, staleTime: 60_000, quiet: true, enabled: useMayCall(listSellersByKind) },
  );

export const useCards = () => useCall(calls.listCards, {}, { shopId, quiet: true });
export const useCreateCard = (onDone: () => void) => useSend(calls.createCard, { onDone, invalidates: stale });
export const useUpdateCard = (onDone: () => void) => useSend(calls.updateCard, { onDone, invalidates: stale });
export const useOrderCards = () => useSend(calls.orderCards, { invalidates: stale });
export const useDeleteCard = () => useSend(calls.deleteCard, { invalidates: stale });

export const useArticles = () => useCall(calls.listArticles, {}, { shopId, quiet: true });
export const useFinishArticle = () => useSend(calls.finishArticle, { invalidates: stale });
export const useMissedSearches = () => useCall(calls.listMissedSearches, {}, { shopId, quiet: true });
export const useCountMissedSearch = () => useSend(calls.countMissedSearch, { quiet: true });
export const useCreateArticle = (onDone: () => void) => useSend(calls.createArticle, { onDone, invalidates: stale });
export const useUpdateArticle = (onDone: () => void) => useSend(calls.updateArticle, { onDone, invalidates: stale });
export const useDeleteArticle = () => useSend(calls.deleteArticle, { invalidates: stale });
export const useVersions = (id: number) =>
  useCall(versionCalls.listVersions, { params: { id } }, { shopId, quiet: true });
export const useReaders = (id: number, query: { state?: ReaderState; page: number; pageSize: number }) =>
  useCall(versionCalls.listReaders, { params: { id }, query }, { shopId, quiet: true, keepPrevious: true });
export const useDropDraft = () => useSend(versionCalls.dropDraft, { invalidates: stale });
export const useCourses = () => useCall(courseCalls.listCourses, {}, { shopId, quiet: true });
export const useCreateCourse = (onDone: () => void) =>
  useSend(courseCalls.createCourse, { onDone, invalidates: stale });
export const useUpdateCourse = (onDone: () => void) =>
  useSend(courseCalls.updateCourse, { onDone, invalidates: stale });
export const useDeleteCourse = () => useSend(courseCalls.deleteCourse, { invalidates: stale });
/** `onWrong`: the places of questions that were answered wrongly. */
export const useAnswerQuiz = (onWrong: (places: readonly number[]) => void) =>
  useSend(calls.finishArticle, {
    invalidates: stale,
    quiet: true,
    onFailed: ({ issues }) => onWrong(issues.map(({ field }) => Number(field.replace('answers.', '')))),
  });
