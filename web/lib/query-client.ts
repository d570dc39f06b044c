import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { generalErrors, sentenceOf } from '#kit/error.ts';
import { type NoticeAction, notify } from './notify.ts';
import { realtimeState } from './realtime.ts';
import { SendError } from './send.ts';
import { say } from './text.tsx';
import { webTexts } from './web.texts.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { quiet?: boolean };
    mutationMeta: { quiet?: boolean; warnInsteadOfError?: boolean };
  }
}

type Failure = Pick<SendError, 'message' | 'status' | 'code' | 'reference' | 'issues'>;
/** At most two, the nearest first. */
type Offer = (failure: Failure) => readonly NoticeAction[];
let offer: Offer | undefined;

/** Says what a person may do with a failure that is shown to them; the returned function takes it back. */
export function offerHelp(next: Offer): () => void {
  offer = next;
  return () => {
    if (offer === next) offer = undefined;
  };
}

/** What a person may do with a failure that is shown to them. */
export const helpWith = (failure: Failure): readonly NoticeAction[] => offer?.(failure) ?? [];

/** Failures a person was shown: the cache and the form that sent may both want to say one, and it is said once. */
const shown = new WeakSet<SendError>();

/**
 * Shows a failure as a toast, once: the server's statusMessage (ERR-011). Cancelled requests say nothing (ERR-010); an ended
 * session has said its own text already.
 */
export function showFailure(error: unknown, warnInsteadOfError = false): void {
  if (!(error instanceof SendError)) {
    console.error(error);
    notify.error(say(sentenceOf(generalErrors.unexpected)));
    return;
  }
  // A form may name the fields of a failure anew; it is the same failure.
  const first = error.cause instanceof SendError ? error.cause : error;
  if (shown.has(first)) return;
  shown.add(first);
  const saidElsewhere: readonly string[] = [generalErrors.inactive.code, generalErrors.secondFactorMissing.code];
  if (error.aborted || error.status === 401 || saidElsewhere.includes(error.code)) return;
  const [nearest, otherAction] = helpWith(error);
  if (warnInsteadOfError && error.warning) notify.warning(error.message, nearest);
  else notify.error(error.message, nearest, { ...detailOf(error), ...(otherAction ? { otherAction } : {}) });
}

/** What the log calls the request. Refused fields say all there is to say, and nobody looks for them in a log. */
const detailOf = ({ reference, issues }: SendError): { detail?: string } =>
  reference && issues.length === 0 ? { detail: say(webTexts.reference, { id: reference }) } : {};

/** No answer while the connection is known to be gone: the line says that once, and a mark stands while it lasts. */
const isSaid = (error: unknown): boolean =>
  error instanceof SendError && error.status === 0 && ['retrying', 'lost'].includes(realtimeState());

/** One cache per page. Failures toast here, once per query and not once per component that reads it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!query.meta?.quiet && !isSaid(error)) showFailure(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.quiet) showFailure(error, mutation.meta?.warnInsteadOfError);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        refetchOnWindowFocus: false,
        // A refusal stays a refusal; only an answer that never came is worth a second try.
        retry: (count, error) =>
          count < 1 && error instanceof SendError && [0, 502, 503, 504].includes(error.status) && !error.aborted,
        retryDelay: 400,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
