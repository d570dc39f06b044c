import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { Shop } from '#features/base/shops/contract/shops.model.ts';
import { listProductHistory } from '#features/catalogue/products/contract/product-history.calls.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { productEditTexts as notes } from '#features/work/workbench/contract/product-edit.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useActor } from '#web/lib/session.ts';
import { useShortcut } from '#web/lib/shortcuts.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad } from '#web/ui/list-states.tsx';
import { drawerShortcuts } from '../../product-drawer.shortcuts.ts';
import { AttributesSection } from './attributes/attributes-section.tsx';
import { BrandSection } from './attributes/brand-section.tsx';
import { CategoriesSection } from './categories/categories-section.tsx';
import { CustomsSection } from './customs/customs-section.tsx';
import { ChangedHint } from './draft/changed-hint.tsx';
import { ConflictDialog } from './draft/conflict-dialog.tsx';
import type { SectionName } from './draft/draft-values.ts';
import { LeaveDialog } from './draft/leave-dialog.tsx';
import { SaveBar } from './draft/save-bar.tsx';
import { SavedEdits } from './draft/saved-edits.tsx';
import { DraftContext, type DraftRights } from './draft/use-draft.ts';
import { useProductDraft } from './draft/use-product-draft.ts';
import { DrawerHeader } from './drawer-header.tsx';
import { drawerRights, readsComments, shownSections } from './drawer-rights.ts';
import { HistorySection } from './history/history-section.tsx';
import { useNameContext } from './history/use-name-context.ts';
import { ImagesSection } from './images/images-section.tsx';
import { CommentsSection } from './parts/comments-section.tsx';
import { OverviewSection } from './parts/overview-section.tsx';
import { SectionRail } from './parts/section.tsx';
import styles from './product-drawer.module.css';
import { ReadinessSection } from './readiness/readiness-section.tsx';
import { TranslationsSection } from './texts/translations-section.tsx';
import { VariantsSection } from './variants/variants-section.tsx';

type Props = {
  readonly latest: ProductDetail;
  readonly shop: Shop;
  readonly headingId: string;
  readonly reload: () => Promise<ProductDetail | undefined>;
  readonly onClose: () => void;
  readonly steps: ReactNode;
};

/** A loaded product: its blocks, their unsaved edits and the bar that saves them. */
export function ProductEditor({ latest, shop, headingId, reload, onClose, steps }: Props) {
  const actor = useActor();
  const { readOnly } = actor;
  const priceShop = useMemo(() => ({ id: shop.id, currency: shop.currency }), [shop.id, shop.currency]);
  const form = useProductDraft(latest, priceShop, reload);
  const { product, draft, target, goTo } = form;
  const { mayEdit, mayTranslate } = drawerRights(actor);
  const names = useNameContext(product, shop);
  const context: DraftRights = useMemo(
    () => ({ draft, mayEdit, mayTranslate, target, goTo, names }),
    [draft, mayEdit, mayTranslate, target, goTo, names],
  );
  useShortcut(drawerShortcuts.save, () => void form.save(), mayEdit || mayTranslate);
  const mayHistory = useMayCall(listProductHistory);
  const mayRead: Partial<Record<SectionName, boolean>> = { history: mayHistory, comments: readsComments(actor) };
  const shown = shownSections(readOnly).filter((name) => mayRead[name] ?? true);
  const draws = { product, shop };
  // First without, then, in the background, with the sections below the first screen: the drawer is there sooner.
  const whole = useDeferredValue(true, false);
  return (
    <DraftContext value={context}>
      <LeaveDialog save={form.save} />
      <DrawerHeader product={product} headingId={headingId} onClose={onClose} dirty={form.dirty} steps={steps} />
      <SavedEdits productId={product.id} />
      <ChangedHint productId={product.id} version={form.newerVersion} merged={form.merged} />
      <div className={styles.scroll}>
        <SectionRail shown={shown} />
        <div className={styles.sections}>
          {mayEdit || mayTranslate ? null : <ReadOnlyNote />}
          {shown.includes('readiness') ? <ReadinessSection {...draws} /> : null}
          <OverviewSection {...draws} />
          {whole ? <LaterSections {...draws} shown={shown} /> : <FirstLoad rows={3} height={160} />}
        </div>
      </div>
      {form.dirty ? <SaveBar shop={shop.name} saving={form.saving} onSave={() => void form.save()} /> : null}
      <ConflictDialog conflict={form.conflict} />
    </DraftContext>
  );
}

type LaterProps = { readonly product: ProductDetail; readonly shop: Shop; readonly shown: readonly string[] };

/** What stands below the first screen; drawn after it is seen. */
function LaterSections({ product, shop, shown }: LaterProps) {
  const draws = { product, shop };
  return (
    <>
      {shown.includes('translations') ? <TranslationsSection {...draws} /> : null}
      <ImagesSection {...draws} />
      {shown.includes('categories') ? <CategoriesSection {...draws} /> : null}
      <BrandSection {...draws} />
      {shown.includes('attributes') ? <AttributesSection {...draws} /> : null}
      <VariantsSection {...draws} />
      <CustomsSection {...draws} />
      {shown.includes('comments') ? <CommentsSection productId={product.id} /> : null}
      {shown.includes('history') ? <HistorySection product={product} /> : null}
    </>
  );
}

function ReadOnlyNote() {
  const t = useText();
  return <p className={styles.readOnly}>{t(notes.readOnly)}</p>;
}
