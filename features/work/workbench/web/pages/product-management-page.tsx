import { productListTexts } from '#features/catalogue/products/contract/products-list.texts.ts';
import { productScreenTexts } from '#features/catalogue/products/contract/products-screen.texts.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { ProductScreen } from '../components/product-screen.tsx';

export function ProductManagementPage() {
  const t = useText();
  const { scoped } = useActor();
  if (scoped) return <ProductScreen title={t(productScreenTexts.ownTitle)} lead={t(productScreenTexts.ownLead)} />;
  return <ProductScreen title={t(productListTexts.managementTitle)} lead={t(productScreenTexts.managementLead)} />;
}
