import type { ReactNode } from 'react';
import { useIsPhone } from '#web/lib/use-window-width.ts';
import { FoldedFilters } from '#web/ui/filters/folded-filters.tsx';
import type { ProductSearch } from '../../use-product-search.ts';
import styles from './product-filters.module.css';
import { SearchBox } from './search-box.tsx';

type Props = {
  readonly list: ProductSearch;
  /** Everything but the search box; null where there is nothing else. */
  readonly choices: ReactNode;
  readonly clear: ReactNode;
  /** How many filters are set, for the button that hides them on a phone. */
  readonly count: number;
};

/** The filter bar of spec section 2; a phone keeps the search box and puts the rest behind a button. */
export function FilterFrame({ list, choices, clear, count }: Props) {
  const phone = useIsPhone();
  return (
    <search className={`t-filter-fields ${styles.filters}`}>
      <SearchBox list={list} />
      {phone && choices !== null ? (
        <FoldedFilters set={count} extra={clear}>
          {choices}
        </FoldedFilters>
      ) : (
        <>
          {choices}
          {clear}
        </>
      )}
    </search>
  );
}
