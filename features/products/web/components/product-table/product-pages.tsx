import { Pagination } from 'antd';
import { paging } from '#features/products/contract/products.filters.ts';
import { productListTexts as words } from '#features/products/contract/products-list.texts.ts';
import { useText } from '#web/lib/text.tsx';
import type { ProductSearch } from '../../use-product-search.ts';

/** Pages count from 0 in the address and from 1 for people; this is the one place that converts (trap T28). */
export function ProductPages({ list, total }: { list: ProductSearch; total: number }) {
  const t = useText();
  const { page, pageSize } = list.asked;
  return (
    <Pagination
      className="tp-pages"
      size="small"
      current={page + 1}
      pageSize={pageSize}
      total={total}
      showSizeChanger={{ 'aria-label': 'Page Size', showSearch: false }}
      pageSizeOptions={[...paging.pageSizes]}
      showTotal={(count) => t(words.total, { count })}
      onChange={(next, size) => (size === pageSize ? list.toPage(next - 1) : list.toPageSize(size))}
    />
  );
}
