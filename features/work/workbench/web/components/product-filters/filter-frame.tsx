import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useIsPhone } from '#web/lib/use-window-width.ts';
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
        <PhoneFilters choices={choices} clear={clear} count={count} />
      ) : (
        <>
          {choices}
          {clear}
        </>
      )}
    </search>
  );
}

const FilterDrawer = lazy(() => import('./filter-drawer.tsx').then((module) => ({ default: module.FilterDrawer })));

function PhoneFilters({ choices, clear, count }: Omit<Props, 'list'>) {
  const t = useText();
  // Undefined until it is first opened: the drawer is read then.
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button icon={<FilterOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 ? t(notes.filtersSet, { count }) : t(notes.filters)}
      </Button>
      {open === undefined ? null : (
        <Suspense fallback={null}>
          <FilterDrawer choices={choices} clear={clear} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
