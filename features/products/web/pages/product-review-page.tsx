import { productStatus } from '#features/products/contract/products.status.ts';
import { productListTexts } from '#features/products/contract/products-list.texts.ts';
import { productScreenTexts } from '#features/products/contract/products-screen.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { ProductScreen } from '../components/product-screen.tsx';

/** The list of pending products; another status in the address changes nothing here. */
export function ProductReviewPage() {
  const t = useText();
  return (
    <ProductScreen
      title={t(productListTexts.reviewTitle)}
      lead={t(productScreenTexts.reviewLead)}
      fixedStatus={productStatus.pending}
    />
  );
}
