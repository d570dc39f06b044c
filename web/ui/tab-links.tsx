import { Link } from '@tanstack/react-router';
import { patchSearch, type SearchPatch } from '#web/lib/search.ts';
import { useCurrentInSight } from '#web/lib/use-current-in-sight.ts';
import './tab-links.css';

export type TabLink = {
  readonly key: string;
  readonly label: string;
  /** How much stands behind it; left out while it is being counted. */
  readonly count?: number | undefined;
  /** What the address gets; the rest of it stays. */
  readonly patch: SearchPatch;
};

type Props = { readonly label: string; readonly tabs: readonly TabLink[]; readonly current: string };

/** Parts of a page as links: each has an address of its own, opens in a new tab, and Back leads to the one before. */
export function TabLinks({ label, tabs, current }: Props) {
  // Counts that come later make the row wider, and the current one may be pushed out of sight.
  const row = useCurrentInSight<HTMLElement>([current, ...tabs.map(({ count }) => count ?? '')].join());
  return (
    <nav ref={row} className="t-tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          to="."
          search={(before) => patchSearch(before, tab.patch)}
          resetScroll={false}
          // Else the router calls every tab current whose query is a part of the address, the first one always.
          activeOptions={{ exact: true }}
          data-current={tab.key === current}
          aria-current={tab.key === current ? 'page' : undefined}
        >
          {tab.label}
          {'count' in tab ? <span className="t-tab-count">{tab.count ?? ''}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
