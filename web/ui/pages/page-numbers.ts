/** Pages around the current one that are offered by their number. */
const around = 2;

/**
 * The pages a person can choose, from 1: the first, the last, the current one with two on each side; null where some are left
 * out. One page alone is never left out: its number takes the room of the gap.
 */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = new Set([1, last]);
  for (let page = current - around; page <= current + around; page++) if (page >= 1 && page <= last) wanted.add(page);
  const pages = [...wanted].sort((a, b) => a - b);
  return pages.flatMap((page, at) => {
    const gap = page - (pages[at - 1] ?? page - 1);
    if (gap === 2) return [page - 1, page];
    return gap > 2 ? [null, page] : [page];
  });
}

/** The page to show: a page beyond the end goes to the last one (trap T28). Zero-based. */
export function pageToShow(page: number, pageSize: number, total: number): number {
  if (total === 0) return 0;
  return Math.min(page, Math.ceil(total / pageSize) - 1);
}
