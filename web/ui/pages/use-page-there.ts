import { useEffect, useRef } from 'react';
import { pageToShow } from './page-numbers.ts';

type Shown = {
  /** From 0, as the calls count. */
  readonly page: number;
  readonly pageSize: number;
  /** Undefined while the number for this page is on its way. */
  readonly total: number | undefined;
  /** Takes the place of the page in the address: Back does not lead to one that is no more. */
  readonly toPage: (page: number) => void;
};

/** Leads from a page beyond the end to the last one (trap T28): a person who settles all rows of the last page sees the one before it. */
export function usePageThere({ page, pageSize, total, toPage }: Shown): void {
  const last = total === undefined ? page : pageToShow(page, pageSize, total);
  const newest = useRef(toPage);
  useEffect(() => {
    newest.current = toPage;
  });
  // Once for each page: a function that is another one with each drawing leads nowhere twice.
  useEffect(() => {
    if (last !== page) newest.current(last);
  }, [last, page]);
}
