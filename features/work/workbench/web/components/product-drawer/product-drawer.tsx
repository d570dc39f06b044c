import { Drawer } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { productDrawerTexts as words } from '#features/catalogue/products/contract/product-drawer.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useShopId } from '#web/lib/use-url-search.ts';
import { usePlaceWidth } from '#web/ui/drawer-width.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useProduct } from '../../product-drawer.api.ts';
import type { ProductSearch } from '../../use-product-search.ts';
import drawerHeaderStyles from './drawer-header.module.css';
import { CloseButton } from './drawer-header.tsx';
import { DrawerSteps } from './drawer-steps.tsx';
import productDrawerStyles from './product-drawer.module.css';
import { ProductEditor } from './product-editor.tsx';

const headingId = 'product-drawer-title';

type Props = {
  readonly id: number;
  /** The list it was opened from: its filters and order give the products before and after. */
  readonly list: ProductSearch;
  readonly onClose: () => void;
};

/** One product over the list, opened by the `id` of the query (spec section 2, Product view drawer; DRW-001). */
export function ProductDrawer({ id, list, onClose }: Props) {
  const width = usePlaceWidth();
  useFocusReturn(id);
  return (
    <Drawer
      open
      onClose={onClose}
      size={width}
      title={null}
      closable={false}
      aria-labelledby={headingId}
      classNames={{ body: `t-drawer-column t-drawer-whole ${productDrawerStyles.body}` }}
      autoFocus={false}
    >
      <Content id={id} list={list} onClose={onClose} />
    </Drawer>
  );
}

function Content({ id, list, onClose }: Props) {
  const shopId = useShopId();
  const found = useProduct(id);
  const shop = useCurrentShop();
  const steps = <DrawerSteps list={list} id={id} />;
  const gone = found.isError && [403, 404, 422].includes(found.error.status);
  useEffect(() => {
    // The toast has said why; an address that names no product does not keep it (PMS-016).
    if (gone) onClose();
  }, [gone, onClose]);

  const failed = found.isError && !found.data ? found : shop.isError && !shop.data ? shop : null;
  if (failed) {
    return (
      <Waiting onClose={onClose} steps={steps}>
        <LoadFailed error={failed.error ?? { message: '' }} onRetry={() => void failed.refetch()} />
      </Waiting>
    );
  }
  // A product that is being read again after another id or shop was chosen is not this one.
  if (!found.data || found.data.id !== id || !shop.data) {
    return (
      <Waiting onClose={onClose} steps={steps}>
        <FirstLoad rows={6} height={96} />
      </Waiting>
    );
  }
  const reload = async () => (await found.refetch()).data;
  return (
    <ProductEditor
      key={`${id} ${shopId}`}
      latest={found.data}
      shop={shop.data}
      headingId={headingId}
      reload={reload}
      onClose={onClose}
      steps={steps}
    />
  );
}

type WaitingProps = { readonly onClose: () => void; readonly steps: ReactNode; readonly children: ReactNode };

function Waiting({ onClose, steps, children }: WaitingProps) {
  const t = useText();
  return (
    <>
      <div className={drawerHeaderStyles.head}>
        <h2 id={headingId} className={drawerHeaderStyles.title}>
          {t(words.title)}
        </h2>
        {steps}
        <CloseButton onClose={onClose} />
      </div>
      <div className={`${productDrawerStyles.scroll} ${productDrawerStyles.waiting}`}>{children}</div>
    </>
  );
}

/** On close the focus goes to the row of the product that was open last, to the opener, or to the page. */
function useFocusReturn(id: number): void {
  const [opener] = useState(() => document.activeElement);
  const [first] = useState(id);
  const last = useRef(id);
  useEffect(() => {
    last.current = id;
  }, [id]);
  useEffect(
    () => () => {
      const there = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      const back = last.current === first && there ? opener : rowLinkOf(last.current);
      // After the drawer has left the page, which moves the focus itself.
      setTimeout(() => (back ?? document.getElementById('content'))?.focus({ preventScroll: true }));
    },
    [opener, first],
  );
}

const rowLinkOf = (id: number): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>('[data-grid-row] a[href]')].find(
    (link) => new URL(link.href).searchParams.get('id') === String(id),
  );
