import { Button } from 'antd';
import { productListTexts as words } from '#features/catalogue/products/contract/products-list.texts.ts';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import type { ProductSearch } from '../../use-product-search.ts';
import { CategoryFilters } from './category-filters.tsx';
import { AssigneeSelect, LanguageSelect, RemovalReasonSelect, StatusSelect } from './choice-filters.tsx';
import { ReadinessFilter } from './readiness-filter.tsx';
import { ResellerSelect } from './reseller-select.tsx';

/** Everything of the filter bar but the search box. */
export function Choices({ list }: { list: ProductSearch }) {
  const { scoped } = useActor();
  return (
    <>
      {/* Of one seller there is nothing to choose. */}
      {scoped ? null : <ResellerSelect list={list} />}
      <CategoryFilters list={list} />
      <LanguageSelect list={list} />
      <StatusSelect list={list} />
      <RemovalReasonSelect list={list} />
      <AssigneeSelect list={list} />
      <ReadinessFilter list={list} />
    </>
  );
}

/** Keeps shop and status (PMS-040 to PMS-042). */
export function ClearFilter({ list }: { list: ProductSearch }) {
  const t = useText();
  return (
    <Button disabled={!list.filterIsSet} title={t(notes.clearKeeps)} onClick={list.clear}>
      {t(words.clearFilter)}
    </Button>
  );
}
