import { Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { productDrawerTexts as words } from '#features/products/contract/product-drawer.texts.ts';
import { useCurrentShop } from '#features/shops/web/shops.public.ts';
import { useText } from '#web/lib/text.tsx';
import { useShopId } from '#web/lib/use-url-search.ts';
import { useWindowWidth } from '#web/lib/use-window-width.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useProduct } from '../../product-drawer.api.ts';
import { CloseButton } from './drawer-header.tsx';
import { drawerWidth } from './drawer-width.ts';
import { ProductEditor } from './product-editor.tsx';
import './product-drawer.css';

const headingId = 'pd-title';

/** One product over the list, opened by the `id` of the query (spec section 2, Product view drawer; DRW-001). */
export function ProductDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const width = drawerWidth(useWindowWidth());
  useFocusReturn();
  return (
    <Drawer
      open
      onClose={onClose}
      size={width}
      title={null}
      closable={false}
      aria-labelledby={headingId}
      classNames={{ body: 'pd-body' }}
      autoFocus={false}
    >
      <Content id={id} onClose={onClose} />
    </Drawer>
  );
}

function Content({ id, onClose }: { id: number; onClose: () => void }) {
  const shopId = useShopId();
  const found = useProduct(id);
  const shop = useCurrentShop();
  const gone = found.isError && [403, 404, 422].includes(found.error.status);
  useEffect(() => {
    // The toast has said why; an address that names no product does not keep it (PMS-016).
    if (gone) onClose();
  }, [gone, onClose]);

  const failed = found.isError && !found.data ? found : shop.isError && !shop.data ? shop : null;
  if (failed) {
    return (
      <Waiting onClose={onClose}>
        <LoadFailed error={failed.error ?? { message: '' }} onRetry={() => void failed.refetch()} />
      </Waiting>
    );
  }
  // A product that is being read again after another id or shop was chosen is not this one.
  if (!found.data || found.data.id !== id || !shop.data) {
    return (
      <Waiting onClose={onClose}>
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
    />
  );
}

function Waiting({ onClose, children }: { onClose: () => void; children: React.ReactNode }) {
  const t = useText();
  return (
    <>
      <div className="pd-head">
        <h2 id={headingId} className="pd-title">
          {t(words.title)}
        </h2>
        <CloseButton onClose={onClose} />
      </div>
      <div className="pd-scroll pd-waiting">{children}</div>
    </>
  );
}

/** On close the focus goes back to the row the drawer was opened from, or to the page where that row is gone. */
function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const row = before instanceof HTMLElement && before.isConnected && before !== document.body ? before : null;
      // After the drawer has left the page, which moves the focus itself.
      setTimeout(() => (row ?? document.getElementById('content'))?.focus({ preventScroll: true }));
    },
    [before],
  );
}
