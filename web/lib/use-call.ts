import {
  keepPreviousData,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { messageOf, type OutputOf, type RequestOf } from '#kit/call.ts';
import { notify } from './notify.ts';
import { type AnyCall, type SendError, send } from './send.ts';
import { currentLanguage } from './text.tsx';
import { useShopId } from './use-url-search.ts';

export type UseCallOptions<O> = {
  readonly enabled?: boolean;
  /** Milliseconds the answer counts as fresh; default 5 s. */
  readonly staleTime?: number;
  /** Milliseconds between automatic reads; off by default. */
  readonly refetchInterval?: number | false;
  /** Keeps the rows of the page before on screen while the next one comes. */
  readonly keepPrevious?: boolean;
  /** No toast on failure: the screen shows the failure itself. */
  readonly quiet?: boolean;
  /** Default: the shop of the address. */
  readonly shopId?: number;
  /** Shown until the answer comes, for instance the list's row in a drawer. */
  readonly placeholder?: O;
  /** Known from elsewhere when the page began: counts as fresh for `staleTime`, so nothing is asked at first. */
  readonly known?: O;
};

/** What a query of this call is stored under: `[call.name, shopId, request]`. */
export const keyOf = <C extends AnyCall>(call: C, shopId: number, request: RequestOf<C>) =>
  [call.name, shopId, request] as const;

/**
 * What a query asks and keeps. The signal goes with the request, so that a newer question of the same place aborts the
 * older one (API-031).
 */
export const queryOf = <C extends AnyCall>(call: C, shopId: number, request: RequestOf<C>) => ({
  queryKey: keyOf(call, shopId, request),
  queryFn: ({ signal }: { signal: AbortSignal }) => send(call, request, { signal, shopId }),
});

/** Reads through a call. A request that is no longer wanted is aborted; a failure toasts once (ERR-010, ERR-011). */
export function useCall<C extends AnyCall>(
  call: C,
  request: RequestOf<C>,
  options: UseCallOptions<OutputOf<C>> = {},
): UseQueryResult<OutputOf<C>, SendError> {
  const shopOfUrl = useShopId();
  const shopId = options.shopId ?? shopOfUrl;
  return useQuery<OutputOf<C>, SendError>({
    ...queryOf(call, shopId, request),
    enabled: options.enabled ?? true,
    meta: { quiet: options.quiet ?? false },
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    ...(options.refetchInterval === undefined ? {} : { refetchInterval: options.refetchInterval }),
    ...(options.known === undefined ? {} : { initialData: options.known }),
    ...(options.placeholder !== undefined
      ? { placeholderData: options.placeholder }
      : options.keepPrevious
        ? { placeholderData: keepPreviousData }
        : {}),
  });
}

/** Reads ahead what a screen will ask for, if it is not there yet; a failure is told by the screen that asks. */
export function usePrefetch<C extends AnyCall>(call: C): (request: RequestOf<C>) => void {
  const queries = useQueryClient();
  const shopId = useShopId();
  return useCallback(
    (request) =>
      void queries.prefetchQuery({
        ...queryOf(call, shopId, request),
        meta: { quiet: true },
      }),
    [queries, call, shopId],
  );
}

export type UseSendOptions<C extends AnyCall> = {
  readonly onDone?: (output: OutputOf<C>, request: SendRequest<C>) => void;
  readonly onFailed?: (error: SendError, request: SendRequest<C>) => void;
  /** What to read again afterwards: calls, or beginnings of call names such as `products.`. */
  readonly invalidates?: readonly (AnyCall | string)[];
  /** Of another shop than that of the address. */
  readonly shopId?: number;
  /** A failure without the error flag is a warning (trap T90: product status calls only). */
  readonly warnInsteadOfError?: boolean;
  /** No toast: the screen says it itself. `failures`: the success text still shows. */
  readonly quiet?: boolean | 'failures';
};

/** What `mutate` takes: the request, and the file of an upload. */
export type SendRequest<C extends AnyCall> = RequestOf<C> & { readonly file?: File };

/** Changes something through a call. The call's success text shows as a toast when it has one. */
export function useSend<C extends AnyCall>(
  call: C,
  options: UseSendOptions<C> = {},
): UseMutationResult<OutputOf<C>, SendError, SendRequest<C>> {
  const queries = useQueryClient();
  const here = useShopId();
  const shopId = options.shopId ?? here;
  return useMutation<OutputOf<C>, SendError, SendRequest<C>>({
    mutationFn: ({ file, ...request }) => send(call, request as RequestOf<C>, file ? { file, shopId } : { shopId }),
    meta: { quiet: Boolean(options.quiet), warnInsteadOfError: options.warnInsteadOfError ?? false },
    onSuccess: (output, request) => {
      const text = messageOf(call, output, currentLanguage());
      if (text !== '' && options.quiet !== true) notify.success(text);
      if (options.invalidates) void invalidate(queries, options.invalidates);
      options.onDone?.(output, request);
    },
    onError: (error, request) => options.onFailed?.(error, request),
  });
}

/** Marks every stored answer of these calls (of every shop) as stale; the ones on screen are read again. */
export function invalidate(queries: QueryClient, what: readonly (Pick<AnyCall, 'name'> | string)[]): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey }) => {
      const name = String(queryKey[0]);
      return what.some((one) => (typeof one === 'string' ? name.startsWith(one) : name === one.name));
    },
  });
}
