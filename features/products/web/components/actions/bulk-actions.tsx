import { SendOutlined, UserAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Asked } from '#features/change-sets/web/change-sets.public.ts';
import { assignProducts, mapCategories } from '#features/products/contract/products.calls.ts';
import { type ProductStatus, productStatus } from '#features/products/contract/products.status.ts';
import { productTexts } from '#features/products/contract/products.texts.ts';
import { rowTexts, productListTexts as words } from '#features/products/contract/products-list.texts.ts';
import { sendToShop } from '#features/publishing/contract/publishing.calls.ts';
import { Can } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { useSellers } from '../../products.api.ts';
import type { ProductSearch } from '../../use-product-search.ts';
import type { Selection } from '../../use-selection.ts';
import type { WantedDialog } from './action-dialogs.tsx';
import { BulkCategories } from './bulk-categories.tsx';
import { MoreActions } from './more-actions.tsx';
import { StatusChange } from './status-change.tsx';

const s = productStatus;
/** Without a status in the filter products that cannot be sent fail one by one inside the task (trap T51). */
const sends = (status: ProductStatus | undefined): boolean =>
  status === undefined || status === s.approved || status === s.removed || status === s.inShop;

type Props = {
  readonly list: ProductSearch;
  readonly selection: Selection;
  readonly onDialog: (wanted: WantedDialog) => void;
  readonly onDone: () => void;
};

/** What can be done with the selected products; which of it is offered depends on the status the list shows. */
export function BulkActions({ list, selection, onDialog, onDone }: Props) {
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
    <div className="tp-bulk-actions">
      {status === undefined || (seller !== null && sellers.isPending) ? null : (
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
          <WordedButton icon={<SendOutlined aria-hidden />} word={t(rowTexts.send)} onClick={withSelected('send')} />
        </Can>
      ) : null}
      <Can call={assignProducts}>
        <WordedButton icon={<UserAddOutlined aria-hidden />} word={t(words.assign)} onClick={withSelected('assign')} />
      </Can>
      <Can call={mapCategories}>
        <BulkCategories selected={selected} onPreview={preview} onDone={onDone} />
      </Can>
      <MoreActions selected={selected} onDialog={onDialog} />
    </div>
  );
}

type WordedProps = { readonly icon: ReactNode; readonly word: string; readonly onClick: () => void };

/** Shows its icon alone where the bar is narrow. */
function WordedButton({ icon, word, onClick }: WordedProps) {
  return (
    <Button className="tp-worded" icon={icon} title={word} onClick={onClick}>
      <span className="tp-word">{word}</span>
    </Button>
  );
}
