import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { selectAllProducts } from '#features/catalogue/products/contract/products.calls.ts';
import { offersSelectAll, selectAllLimit } from '#features/catalogue/products/contract/products.filters.ts';
import { productListTexts as words } from '#features/catalogue/products/contract/products-list.texts.ts';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import { productBarTexts as bar } from '#features/work/workbench/contract/products-lists-look.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useIsPhone } from '#web/lib/use-window-width.ts';
import { useSelectAll } from '../../products.api.ts';
import type { ProductSearch } from '../../use-product-search.ts';
import type { Selection } from '../../use-selection.ts';
import type { WantedDialog } from './action-dialogs.tsx';
import styles from './bulk-bar.module.css';
import type { Standing } from './status-targets.ts';

/** Nobody has selected anything when the list is first drawn: what can be done comes a moment after it. */
const BulkActions = lazy(() => import('./bulk-actions.tsx').then((module) => ({ default: module.BulkActions })));

type Props = {
  readonly list: ProductSearch;
  readonly selection: Selection;
  /** The rows are painted; until then only the number stands here. */
  readonly ready: boolean;
  /** Undefined while it is not known for these filters. */
  readonly total: number | undefined;
  /** Of a product on the page that is shown. */
  readonly standingOf: (id: number) => Standing | undefined;
  readonly onDialog: (wanted: WantedDialog) => void;
  readonly onDone: () => void;
};

/** What can be done with the selected products. Present without a selection too: the buttons then say what is missing. */
export function BulkBar({ list, selection, ready, total, standingOf, onDialog, onDone }: Props) {
  const t = useText();
  const phone = useIsPhone();
  const [wanted, setWanted] = useState(false);
  const open = !phone || wanted || selection.ids.size > 0;
  return (
    <div className={selection.ids.size === 0 ? `${styles.bulk} ${styles.bulkIdle}` : styles.bulk} data-part="tp-bulk">
      <SelectionCount list={list} selection={selection} total={total} />
      {phone && selection.ids.size === 0 ? (
        <Button aria-expanded={open} onClick={() => setWanted(!wanted)}>
          {t(notes.bulk)}
        </Button>
      ) : null}
      {open && ready ? (
        <Suspense fallback={null}>
          <BulkActions list={list} selection={selection} standingOf={standingOf} onDialog={onDialog} onDone={onDone} />
        </Suspense>
      ) : null}
    </div>
  );
}

function SelectionCount({ list, selection, total }: Pick<Props, 'list' | 'selection' | 'total'>) {
  const t = useText();
  const count = selection.ids.size;
  const selectAll = useSelectAll(selection.replaceBy);
  return (
    <div className={styles.selected}>
      {/* Always there, so that a screen reader hears the change. */}
      <span role="status">{count > 0 ? t(words.selected, { count }) : t(bar.nothingSelected)}</span>
      {total !== undefined && offersSelectAll(total) && count < total ? (
        <Can call={selectAllProducts}>
          <Button
            className={styles.all}
            type="link"
            size="small"
            loading={selectAll.isPending}
            onClick={() => selectAll.mutate({ query: list.asked.filters })}
          >
            {t(words.selectAll, { count: total })}
          </Button>
        </Can>
      ) : null}
      {total !== undefined && total > selectAllLimit ? (
        <span>{t(words.tooManyToSelect, { limit: formatNumber(selectAllLimit) })}</span>
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
