import type { ReactNode } from 'react';
import { FirstLoad, LoadFailed, RefreshLine } from '../list-states.tsx';
import { FewPages } from './pages.tsx';
import { usePageThere } from './use-page-there.ts';

/** What a list needs to know of its query; the result of `useCall` fits. */
export type Found<D> = {
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly error: { readonly message: string } | null;
  readonly data: D | undefined;
  readonly refetch: () => unknown;
};

type Props<D> = {
  /** With whether the rows shown are those of the page before. */
  readonly found: Found<D> & { readonly isPlaceholderData: boolean };
  /** From 0, as the calls count (trap T28). */
  readonly page: number;
  readonly pageSize: number;
  /** `replace`: the page asked for is no more, so it does not stay in the history of the browser. */
  readonly onPage: (page: number, options?: { replace: boolean }) => void;
  /** "{count} accounts", beside the pages; where nothing else on the screen says it. */
  readonly told?: (count: number) => string;
  /** The height of a row in pixels, and how many stand there while the first rows come. */
  readonly bones: { readonly rows: number; readonly height: number };
  /** What stands where there is no row. */
  readonly nothing: ReactNode;
  /** The list asks again by itself every few seconds: the line shows only while another page comes. */
  readonly polls?: boolean;
  /** The rows, where there are any. */
  readonly children: (data: D) => ReactNode;
};

/**
 * One page of a list in a panel or a drawer, with all its states: first load, failure, nothing, rows, and the way to the other
 * pages. A screen whose list has columns to arrange and to order uses `PagedGrid`.
 */
export function PagedList<D extends { readonly total: number }>(props: Props<D>) {
  const { found, page, pageSize, onPage, told, bones, nothing, polls = false, children } = props;
  const { data } = found;
  const toLast = (last: number) => onPage(last, { replace: true });
  usePageThere({ page, pageSize, total: found.isFetching ? undefined : data?.total, toPage: toLast });
  const refreshing = polls ? found.isPlaceholderData : found.isFetching && !found.isPending;
  return (
    <>
      <RefreshLine active={refreshing} />
      {found.isPending ? <FirstLoad {...bones} /> : null}
      {/* Rows that are there stay there: that asking again failed is no reason to take them away. */}
      {found.error && !data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {data?.total === 0 ? nothing : null}
      {data && data.total > 0 ? children(data) : null}
      {data ? (
        <FewPages
          page={page}
          pageSize={pageSize}
          total={data.total}
          {...(told ? { told: told(data.total) } : {})}
          onPage={onPage}
        />
      ) : null}
    </>
  );
}
