import { FilterOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { productListTexts as words } from '#features/products/contract/products-list.texts.ts';
import { productScreenTexts as notes } from '#features/products/contract/products-screen.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useIsPhone } from '#web/lib/use-window-width.ts';
import { filtersSet } from '../../products.search.ts';
import type { ProductSearch } from '../../use-product-search.ts';
import { CategoryFilters } from './category-filters.tsx';
import { AssigneeSelect, LanguageSelect, RatingTag, RemovalReasonSelect, StatusSelect } from './choice-filters.tsx';
import { ResellerSelect } from './reseller-select.tsx';
import { SearchBox } from './search-box.tsx';

/** The filter bar of spec section 2; a phone keeps the search box and puts the rest behind a button. */
export function ProductFilters({ list }: { list: ProductSearch }) {
  const phone = useIsPhone();
  return (
    <search className="tp-filters">
      <SearchBox list={list} />
      {phone ? (
        <FilterDrawer list={list} />
      ) : (
        <>
          <Choices list={list} />
          <ClearFilter list={list} />
        </>
      )}
    </search>
  );
}

function Choices({ list }: { list: ProductSearch }) {
  return (
    <>
      <ResellerSelect list={list} />
      <CategoryFilters list={list} />
      <LanguageSelect list={list} />
      <StatusSelect list={list} />
      <RemovalReasonSelect list={list} />
      <AssigneeSelect list={list} />
      <RatingTag list={list} />
    </>
  );
}

function ClearFilter({ list }: { list: ProductSearch }) {
  const t = useText();
  return (
    <Button disabled={!list.filterIsSet} title={t(notes.clearKeeps)} onClick={list.clear}>
      {t(words.clearFilter)}
    </Button>
  );
}

function FilterDrawer({ list }: { list: ProductSearch }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const count = filtersSet(list.search);
  return (
    <>
      <Button icon={<FilterOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 ? t(notes.filtersSet, { count }) : t(notes.filters)}
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        placement="bottom"
        size="auto"
        title={t(notes.filters)}
        extra={<ClearFilter list={list} />}
      >
        <div className="tp-filters-stacked">
          <Choices list={list} />
        </div>
      </Drawer>
    </>
  );
}
