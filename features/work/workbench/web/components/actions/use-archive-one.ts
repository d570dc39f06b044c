import type { Moved } from '#features/catalogue/products/contract/products.bulk.ts';
import type { ProductRow } from '#features/catalogue/products/contract/products.model.ts';
import { rowTexts } from '#features/catalogue/products/contract/products-list.texts.ts';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { useArchive } from '../../products.api.ts';

/** Archives one product after a question (PMS-088). */
export function useArchiveOne(
  onDone: (ids: readonly number[], moved: Moved) => void,
): (product: Pick<ProductRow, 'id' | 'sku_intern'>) => Promise<void> {
  const t = useText();
  const ask = useAsk();
  const archive = useArchive(onDone);
  return async (product) => {
    const sure = await ask({
      title: t(notes.archiveAsk, { sku: product.sku_intern }),
      text: t(notes.archiveWhat),
      confirm: t(rowTexts.archive),
      danger: true,
    });
    if (sure) archive.mutate({ body: { data: [product.id] } });
  };
}
