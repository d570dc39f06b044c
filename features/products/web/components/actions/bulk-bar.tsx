import { CloseOutlined, SendOutlined, UserAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Asked } from '#features/change-sets/web/change-sets.public.ts';
import { assignProducts, mapCategories, selectAllProducts } from '#features/products/contract/products.calls.ts';
import { offersSelectAll } from '#features/products/contract/products.filters.ts';
import { type ProductStatus, productStatus } from '#features/products/contract/products.status.ts';
import { productTexts } from '#features/products/contract/products.texts.ts';
import { rowTexts, productListTexts as words } from '#features/products/contract/products-list.texts.ts';
import { productScreenTexts as notes } from '#features/products/contract/products-screen.texts.ts';
import { sendToShop } from '#features/publishing/contract/publishing.calls.ts';
import { Can } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { useIsPhone } from '#web/lib/use-window-width.ts';
import { useSelectAll } from '../../products.api.ts';
import type { ProductSearch } from '../../use-product-search.ts';
import type { Selection } from '../../use-selection.ts';
import type { WantedDialog } from './action-dialogs.tsx';
import { BulkCategories } from './bulk-categories.tsx';
import { MoreActions } from './more-actions.tsx';
import { StatusChange } from './status-change.tsx';
import './bulk-bar.css';

type Props = {
  readonly list: ProductSearch;
  readonly selection: Selection;
  /** Undefined while it is not known for these filters. */
  readonly total: number | undefined;
  readonly onDialog: (wanted: WantedDialog) => void;
  readonly onDone: () => void;
};

/** What can be done with the selected products. Present without a selection too: the buttons then say what is missing. */
export function BulkBar({ list, selection, total, onDialog, onDone }: Props) {
  const t = useText();
  const phone = useIsPhone();
  const [wanted, setWanted] = useState(false);
  const open = !phone || wanted || selection.ids.size > 0;
  return (
    <div className="tp-bulk">
      <SelectionCount list={list} selection={selection} total={total} />
      {phone && selection.ids.size === 0 ? (
        <Button aria-expanded={open} onClick={() => setWanted(!wanted)}>
          {t(notes.bulk)}
        </Button>
      ) : null}
      {open ? <Actions list={list} selection={selection} onDialog={onDialog} onDone={onDone} /> : null}
    </div>
  );
}

function SelectionCount({ list, selection, total }: Pick<Props, 'list' | 'selection' | 'total'>) {
  const t = useText();
  const count = selection.ids.size;
  const selectAll = useSelectAll(selection.replaceBy);
  return (
    <div className="tp-selected">
      {/* Always there, so that a screen reader hears the change. */}
      <span role="status">{count > 0 ? t(words.selected, { count }) : ''}</span>
      {total !== undefined && offersSelectAll(total) && count < total ? (
        <Can call={selectAllProducts}>
          <Button
            type="link"
            size="small"
            loading={selectAll.isPending}
            onClick={() => selectAll.mutate({ query: list.asked.filters })}
          >
            {t(words.selectAll, { count: total })}
          </Button>
        </Can>
      ) : null}
      {count > 0 ? (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t(notes.clearSelection)}
          title={t(notes.clearSelection)}
          onClick={selection.clear}
        />
      ) : null}
    </div>
  );
}

const s = productStatus;
/** Without a status in the filter products that cannot be sent fail one by one inside the task (trap T51). */
const sends = (status: ProductStatus | undefined): boolean =>
  status === undefined || status === s.approved || status === s.removed || status === s.inShop;

function Actions({ list, selection, onDialog, onDone }: Omit<Props, 'total'>) {
  const t = useText();
  const { status } = list.asked;
  const selected = selection.rows();
  const { ids } = selected;
  const preview = (asked: Pick<Asked, 'operation' | 'input'>) => onDialog({ kind: 'preview', ...selected, asked });
  const withSelected = (kind: Exclude<WantedDialog['kind'], 'preview'>) => () =>
    ids.length === 0 ? notify.warning(t(productTexts.selectProducts)) : onDialog({ kind, ...selected });
  return (
    <div className="tp-bulk-actions">
      {status === undefined ? null : (
        <StatusChange
          key={status}
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
