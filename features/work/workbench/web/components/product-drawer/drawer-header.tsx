import { CloseOutlined, CopyOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { coverOf } from '#features/catalogue/products/contract/products.rules.ts';
import { subStatus } from '#features/catalogue/products/contract/products.status.ts';
import { productListTexts } from '#features/catalogue/products/contract/products-list.texts.ts';
import { productEditTexts as notes } from '#features/work/workbench/contract/product-edit.texts.ts';
import { inShopColor, syncIndicator } from '#features/work/workbench/contract/products.indicators.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { CopyButton } from '#web/ui/copying/copy-button.tsx';
import { StatusMark, type Tone, toneFor } from '#web/ui/status-mark.tsx';
import { useLanguages } from '../../products.api.ts';
import { LanguageTags } from '../language-tags.tsx';
import { statusLabel } from '../status-labels.ts';
import { DrawerActions } from './drawer-actions.tsx';
import drawerHeaderStyles from './drawer-header.module.css';
import { syncAdds } from './drawer-moves.ts';
import { Picture } from './images/picture.tsx';
import productDrawerStyles from './product-drawer.module.css';

type Props = {
  readonly product: ProductDetail;
  readonly headingId: string;
  readonly onClose: () => void;
  /** Unsaved edits hold the actions back. */
  readonly dirty: boolean;
  /** The way to the products before and after it. */
  readonly steps: ReactNode;
};

/** What the product is and where it stands; the title takes the focus when the drawer opens. */
export function DrawerHeader({ product, headingId, onClose, dirty, steps }: Props) {
  const t = useText();
  const { scoped } = useActor();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const codes = useTranslatedCodes(product);
  const cover = coverOf(product.product_images);
  return (
    <div className={drawerHeaderStyles.head}>
      <Picture url={cover?.url ?? null} alt="" className={drawerHeaderStyles.thumb} />
      <div className={drawerHeaderStyles.headText}>
        {product.breadcrumbs ? <p className={drawerHeaderStyles.crumbs}>{product.breadcrumbs}</p> : null}
        <h2 id={headingId} ref={title} tabIndex={-1} className={drawerHeaderStyles.title}>
          {product.name}
        </h2>
        <div className={drawerHeaderStyles.headLine}>
          <Sku label={t(productListTexts.skuIntern)} sku={product.sku_intern} />
          <Sku label={t(productListTexts.skuExtern)} sku={product.sku} />
          {scoped ? null : <span>{product.seller.name}</span>}
          <LanguageTags codes={codes} />
        </div>
      </div>
      <div className={drawerHeaderStyles.headStates}>
        <Standing product={product} />
        <DrawerActions product={product} dirty={dirty} />
      </div>
      {steps}
      <CloseButton onClose={onClose} />
    </div>
  );
}

const syncTones: Readonly<Record<ReturnType<typeof inShopColor>, Tone>> = {
  red: 'error',
  green: 'success',
  grey: 'neutral',
};

/**
 * One tag for where the product stands: the sub-status of an approved one, else its status (STA-014). The mark beside it says
 * only what the tag does not: that the shop has something else, or that an approved product is in no shop yet.
 */
function Standing({ product }: { product: ProductDetail }) {
  const t = useText();
  const publication = product.productShop?.status ?? null;
  const sub = subStatus(product.status, publication);
  return (
    <>
      {sub ? (
        <Tag className={drawerHeaderStyles.headTag} color="processing">
          {sub}
        </Tag>
      ) : (
        <Tag className={drawerHeaderStyles.headTag}>{t(statusLabel(product.status))}</Tag>
      )}
      {syncAdds(product, sub) ? (
        <StatusMark tone={toneFor(syncTones, inShopColor(product))}>{syncIndicator(product)}</StatusMark>
      ) : null}
      {product.is_in_vendor_list ? null : <StatusMark tone="warning">{t(notes.notInVendorList)}</StatusMark>}
    </>
  );
}

function Sku({ label, sku }: { label: string; sku: string }) {
  const t = useText();
  return (
    <span className={drawerHeaderStyles.sku}>
      <span className={productDrawerStyles.faint}>{label}</span> {sku}
      <CopyButton
        type="text"
        size="small"
        icon={<CopyOutlined aria-hidden />}
        aria-label={t(notes.copySku, { sku })}
        text={sku}
      />
    </span>
  );
}

export function CloseButton({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Button
      type="text"
      className={drawerHeaderStyles.close}
      icon={<CloseOutlined aria-hidden />}
      aria-label={t(notes.close)}
      onClick={onClose}
    />
  );
}

/** The codes of the languages the product has a text in. */
function useTranslatedCodes(product: ProductDetail): string[] {
  const languages = useLanguages();
  return (languages.data?.results ?? [])
    .filter((language) => product.product_translates.some((text) => text.language_id === language.id))
    .map((language) => language.code);
}
