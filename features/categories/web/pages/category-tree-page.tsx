import { navigationTexts } from '#features/navigation/contract/navigation.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { treeTexts as words } from '../category-tree.texts.ts';
import { CategoryTreePart } from '../components/category-tree-part.tsx';

/** /categories/show: our own categories (CAT-003). */
export function CategoryTreePage() {
  const t = useText();
  return (
    <>
      <PageHeader title={t(navigationTexts.categoryTree)} lead={t(words.lead)} />
      <CategoryTreePart />
    </>
  );
}
