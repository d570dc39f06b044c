import { productListTexts as words } from '#features/catalogue/products/contract/products-list.texts.ts';
import { paging } from '#kit/call.ts';
import { useText } from '#web/lib/text.tsx';
import { Pages } from '#web/ui/pages/pages.tsx';
import type { ProductSearch } from '../../use-product-search.ts';

/** Pages count from 0 in the address and from 1 for people; this is the one place that converts (trap T28). */
export function ProductPages({ list, total }: { list: ProductSearch; total: number }) {
  const t = useText();
  const { page, pageSize } = list.asked;
  return (
    <Pages
      current={page + 1}
      pageSize={pageSize}
      pageSizes={paging.pageSizes}
      total={total}
      told={t(words.total, { count: total })}
      onPage={(next) => list.toPage(next - 1)}
      onPageSize={list.toPageSize}
    />
  );
}
