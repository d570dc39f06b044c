import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useIsPhone } from '#web/lib/use-window-width.ts';
import { filtersSet } from '../../products.search.ts';
import type { ProductSearch } from '../../use-product-search.ts';
import { Choices, ClearFilter } from './choices.tsx';
import styles from './product-filters.module.css';
import { SearchBox } from './search-box.tsx';

/** The filter bar of spec section 2; a phone keeps the search box and puts the rest behind a button. */
export function ProductFilters({ list }: { list: ProductSearch }) {
  const phone = useIsPhone();
  return (
    <search className={`t-filter-fields ${styles.filters}`}>
      <SearchBox list={list} />
      {phone ? (
        <PhoneFilters list={list} />
      ) : (
        <>
          <Choices list={list} />
          <ClearFilter list={list} />
        </>
      )}
    </search>
  );
}

const FilterDrawer = lazy(() => import('./filter-drawer.tsx').then((module) => ({ default: module.FilterDrawer })));

function PhoneFilters({ list }: { list: ProductSearch }) {
  const t = useText();
  // Undefined until it is first opened: the drawer is read then.
  const [open, setOpen] = useState<boolean>();
  const count = filtersSet(list.search);
  return (
    <>
      <Button icon={<FilterOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 ? t(notes.filtersSet, { count }) : t(notes.filters)}
      </Button>
      {open === undefined ? null : (
        <Suspense fallback={null}>
          <FilterDrawer list={list} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
