import { describe, expect, it } from 'vitest';
import { parseSearch, patchSearch } from '#web/lib/search.ts';
import { readFeedsSearch } from './feed-list.ts';
import { drawerOf, drawerPatch, type FeedsDrawer } from './feed-runs.search.ts';

const drawers: FeedsDrawer[] = [
  { what: 'mapping', feedId: 3 },
  { what: 'runs', feedId: 3, page: 2, state: undefined },
  { what: 'runs', feedId: 3, page: 0, state: 'held' },
  { what: 'safety', feedId: 3, tab: 'guards', state: 'pending', runId: undefined, page: 0 },
  { what: 'safety', feedId: 3, tab: 'quarantine', state: 'accepted', runId: 12, page: 1 },
  { what: 'changes', runId: 12, kind: 'kept', page: 1 },
  { what: 'compare', runId: 12, other: 11, page: 0 },
  { what: 'setup', feedId: 3, tab: 'source' },
  { what: 'setup', feedId: 3, tab: 'health' },
  { what: 'report', runId: 12, kind: 'refused', page: 1 },
  { what: 'report', runId: 12, kind: undefined, page: 0 },
];

describe('the address of the feeds page', () => {
  it.each(drawers)('opens the drawer it was written for: %o', (drawer) => {
    const before = parseSearch('?shopId=2&search_text=adria&feed=9&open=runs&page=4');
    const search = patchSearch(before, drawerPatch(drawer));
    expect(drawerOf(search)).toEqual(drawer);
    expect(search).toMatchObject({ shopId: '2', search_text: 'adria' });
  });

  it('closes a drawer and keeps the shop and the filter', () => {
    const search = patchSearch(
      parseSearch('?shopId=2&search_text=adria&run=12&kind=warning&page=3'),
      drawerPatch(null),
    );
    expect(search).toEqual({ shopId: '2', search_text: 'adria' });
    expect(readFeedsSearch(search).text).toBe('adria');
  });

  it.each(['?feed=abc&open=runs', '?feed=3', '?feed=3&open=nothing', '?run=-1', '?run=1.5', ''])(
    'shows the list alone where it says nothing of use: %s',
    (address) => {
      expect(drawerOf(parseSearch(address))).toBeNull();
    },
  );

  it('reads a page that is none as the first', () => {
    expect(drawerOf(parseSearch('?run=12&page=x&kind=odd'))).toEqual({
      what: 'report',
      runId: 12,
      kind: undefined,
      page: 0,
    });
  });
});
