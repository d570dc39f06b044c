import { SendOutlined, UserAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Asked } from '#features/base/change-sets/web/change-sets.public.ts';
import { assignProducts, mapCategories } from '#features/catalogue/products/contract/products.calls.ts';
import { type ProductStatus, productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { productTexts } from '#features/catalogue/products/contract/products.texts.ts';
import { rowTexts, productListTexts as words } from '#features/catalogue/products/contract/products-list.texts.ts';
import { sendToShop } from '#features/selling/publishing/contract/publishing.calls.ts';
import { Can } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { useSellers } from '../../products.api.ts';
import type { ProductSearch } from '../../use-product-search.ts';
import type { Selection } from '../../use-selection.ts';
import type { WantedDialog } from './action-dialogs.tsx';
import styles from './bulk-bar.module.css';
import { BulkCategories } from './bulk-categories.tsx';
import { MoreActions } from './more-actions.tsx';
import { StatusChange } from './status-change.tsx';
import { StatusMenu } from './status-menu.tsx';
import type { Standing } from './status-targets.ts';

const s = productStatus;
/** Without a status in the filter products that cannot be sent fail one by one inside the task (trap T51). */
const sends = (status: ProductStatus | undefined): boolean =>
  status === undefined || status === s.approved || status === s.removed || status === s.inShop;

type Props = {
  readonly list: ProductSearch;
  readonly selection: Selection;
  readonly standingOf: (id: number) => Standing | undefined;
  readonly onDialog: (wanted: WantedDialog) => void;
  readonly onDone: () => void;
};

/** What can be done with the selected products; which of it is offered depends on the status the list shows. */
export function BulkActions({ list, selection, standingOf, onDialog, onDone }: Props) {
  const t = useText();
  const { status } = list.asked;
  const seller = Number(list.search.seller) || null;
  const sellers = useSellers(seller !== null && status !== undefined);
  const chosen = sellers.data?.find(({ id }) => id === seller);
  const selected = selection.rows();
  const { ids } = selected;
  const preview = (asked: Pick<Asked, 'operation' | 'input'>) => onDialog({ kind: 'preview', ...selected, asked });
  const withSelected = (kind: Exclude<WantedDialog['kind'], 'preview'>) => () =>
    ids.length === 0 ? notify.warning(t(productTexts.selectProducts)) : onDialog({ kind, ...selected });
  return (
    <div className={`t-actions ${styles.bulkActions}`} data-idle={ids.length === 0}>
      {seller !== null && sellers.isPending && status !== undefined ? null : status === undefined ? (
        ids.length === 0 ? null : (
          <StatusMenu
            standings={ids.map(standingOf)}
            onRemovalWanted={withSelected('change-to-removed')}
            onPreview={preview}
          />
        )
      ) : (
        <StatusChange
          key={status}
          local={chosen?.local_seller ?? false}
          from={status}
          selected={selected}
          onRemovalWanted={withSelected('change-to-removed')}
          onPreview={preview}
          onDone={onDone}
        />
      )}
      {sends(status) ? (
        <Can call={sendToShop}>
          <Button
            type={ids.length > 0 ? 'primary' : 'default'}
            icon={<SendOutlined aria-hidden />}
            onClick={withSelected('send')}
          >
            {t(rowTexts.send)}
          </Button>
        </Can>
      ) : null}
      <Can call={assignProducts}>
        <Button icon={<UserAddOutlined aria-hidden />} onClick={withSelected('assign')}>
          {t(words.assign)}
        </Button>
      </Can>
      <Can call={mapCategories}>
        <BulkCategories selected={selected} onPreview={preview} onDone={onDone} />
      </Can>
      <MoreActions selected={selected} onDialog={onDialog} />
    </div>
  );
}
