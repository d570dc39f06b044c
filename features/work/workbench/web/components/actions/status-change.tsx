import { Button, Select, Space } from 'antd';
import { useState } from 'react';
import type { Asked } from '#features/base/change-sets/web/change-sets.public.ts';
import { type ProductStatus, productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { productTexts } from '#features/catalogue/products/contract/products.texts.ts';
import { productListTexts as words } from '#features/catalogue/products/contract/products-list.texts.ts';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import { changeStatusOperation } from '#features/selling/lifecycle/contract/lifecycle.operations.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { useChangeStatus } from '../../products.api.ts';
import { statusLabel } from '../status-labels.ts';
import styles from './bulk-bar.module.css';
import { PreviewButton } from './preview-button.tsx';
import { type SelectedRows, sentOf } from './selected-rows.ts';
import { useStatusTargets } from './use-status-targets.ts';

type Props = {
  /** The status of the list; the targets are those allowed from it (PMS-094). */
  readonly from: ProductStatus;
  /** The list shows one local seller's products: theirs is another table (STA-032 to STA-041). */
  readonly local: boolean;
  readonly selected: SelectedRows;
  readonly onRemovalWanted: () => void;
  readonly onPreview: (asked: Pick<Asked, 'operation' | 'input'>) => void;
  readonly onDone: () => void;
};

/** PMS-094 to PMS-096. Removed asks for its reason in the removal dialog, after the check of the selected rows. */
export function StatusChange({ from, local, selected, onRemovalWanted, onPreview, onDone }: Props) {
  const t = useText();
  const [chosen, setChosen] = useState<ProductStatus>();
  const change = useChangeStatus(onDone);
  const targets = useStatusTargets(local)(from);
  const target = targets.find((one) => one === chosen);
  if (targets.length === 0) return null;

  const apply = () => {
    if (target === undefined) return;
    if (selected.ids.length === 0) return notify.warning(t(productTexts.selectProducts));
    if (target === productStatus.removed) return onRemovalWanted();
    change.mutate({ body: { ids: sentOf(selected), status: target } });
  };
  const look = () =>
    selected.ids.length === 0
      ? notify.warning(t(productTexts.selectProducts))
      : onPreview({ operation: changeStatusOperation.name, input: { status: target ?? null } });
  return (
    <Space.Compact className={styles.statusChange}>
      <Select<ProductStatus>
        aria-label={t(notes.newStatus)}
        placeholder={t(notes.newStatus)}
        value={target}
        options={targets.map((value) => ({ value, label: t(statusLabel(value)) }))}
        onChange={setChosen}
        className={styles.newStatus}
      />
      <Button loading={change.isPending} disabled={target === undefined} onClick={apply}>
        {t(words.change)}
      </Button>
      {/* A removal shows nothing before its reason is known, so it has its own dialog. */}
      <PreviewButton disabled={target === undefined || target === productStatus.removed} onClick={look} />
    </Space.Compact>
  );
}
