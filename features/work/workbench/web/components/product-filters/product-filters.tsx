import { filtersSet } from '../../products.search.ts';
import type { ProductSearch } from '../../use-product-search.ts';
import { Choices, ClearFilter } from './choices.tsx';
import { FilterFrame } from './filter-frame.tsx';

/** The filters of the product list. */
export function ProductFilters({ list }: { list: ProductSearch }) {
  return (
    <FilterFrame
      list={list}
      choices={<Choices list={list} />}
      clear={<ClearFilter list={list} />}
      count={filtersSet(list.search)}
    />
  );
}
