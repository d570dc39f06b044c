import { useBlocker } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { productEditTexts as notes } from '#features/products/contract/product-edit.texts.ts';
import type { ProductDetail } from '#features/products/contract/products.model.ts';
import type { Shop } from '#features/shops/contract/shops.model.ts';
import { one, type Search } from '#web/lib/search.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { AttributesSection } from './attributes-section.tsx';
import { BrandSection } from './brand-section.tsx';
import { CategoriesSection } from './categories-section.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CustomsSection } from './customs-section.tsx';
import { DrawerHeader } from './drawer-header.tsx';
import { drawerRights, shownSections } from './drawer-rights.ts';
import { ImagesSection } from './images-section.tsx';
import { OverviewSection } from './overview-section.tsx';
import { SaveBar, useUnsavedWords } from './save-bar.tsx';
import { SectionRail } from './section.tsx';
import { TranslationsSection } from './translations-section.tsx';
import { DraftContext, type DraftRights } from './use-draft.ts';
import { useProductDraft } from './use-product-draft.ts';
import { VariantsSection } from './variants-section.tsx';

type Props = {
  readonly latest: ProductDetail;
  readonly shop: Shop;
  readonly headingId: string;
  readonly reload: () => Promise<ProductDetail | undefined>;
  readonly onClose: () => void;
};

/** A loaded product: its blocks, their unsaved edits and the bar that saves them. */
export function ProductEditor({ latest, shop, headingId, reload, onClose }: Props) {
  const actor = useActor();
  const { readOnly } = actor;
  const priceShop = useMemo(() => ({ id: shop.id, currency: shop.currency }), [shop.id, shop.currency]);
  const form = useProductDraft(latest, priceShop, reload);
  const { product, draft, target } = form;
  const { mayEdit, mayTranslate } = drawerRights(actor);
  const context: DraftRights = useMemo(
    () => ({ draft, mayEdit, mayTranslate, target }),
    [draft, mayEdit, mayTranslate, target],
  );
  useSaveKeys(form.save, mayEdit || mayTranslate);
  const shown = shownSections(readOnly);
  const draws = { product, shop };
  return (
    <DraftContext value={context}>
      <LeaveGuard />
      <DrawerHeader product={product} headingId={headingId} onClose={onClose} />
      <div className="pd-scroll">
        <SectionRail shown={shown} />
        <div className="pd-sections">
          {mayEdit || mayTranslate ? null : <ReadOnlyNote />}
          <OverviewSection {...draws} />
          {shown.includes('translations') ? <TranslationsSection {...draws} /> : null}
          <ImagesSection {...draws} />
          {shown.includes('categories') ? <CategoriesSection {...draws} /> : null}
          <BrandSection {...draws} />
          {shown.includes('attributes') ? <AttributesSection {...draws} /> : null}
          <VariantsSection {...draws} />
          <CustomsSection {...draws} />
        </div>
      </div>
      {form.dirty ? (
        <SaveBar saving={form.saving} changedMeanwhile={form.changedMeanwhile} onSave={() => void form.save()} />
      ) : null}
      <ConflictDialog message={form.conflict} onSettle={form.settle} onCancel={form.closeConflict} />
    </DraftContext>
  );
}

function ReadOnlyNote() {
  const t = useText();
  return <p className="pd-read-only">{t(notes.readOnly)}</p>;
}

function useSaveKeys(save: () => Promise<unknown>, active: boolean): void {
  const newest = useRef(save);
  useEffect(() => {
    newest.current = save;
  });
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      // Else the browser offers to save the page as a file.
      event.preventDefault();
      void newest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [active]);
}

/** Asks before unsaved edits are lost: on close, on another product, shop or page, and when the tab is closed. */
function LeaveGuard() {
  const t = useText();
  const ask = useAsk();
  const { what, dirty } = useUnsavedWords();
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!dirty || staysHere(current, next)) return false;
      return !(await ask({
        title: t(notes.leaveAsk),
        text: t(notes.leaveWhat, { what }),
        confirm: t(notes.discard),
        danger: true,
      }));
    },
    enableBeforeUnload: () => dirty,
  });
  return null;
}

type Place = { readonly pathname: string; readonly search: unknown };
const staysHere = (a: Place, b: Place): boolean =>
  a.pathname === b.pathname &&
  ['id', 'shopId'].every((key) => one((a.search as Search)[key]) === one((b.search as Search)[key]));
