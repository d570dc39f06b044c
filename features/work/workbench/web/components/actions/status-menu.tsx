import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Asked } from '#features/base/change-sets/web/change-sets.public.ts';
import { type ProductStatus, productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { changeStatusOperation } from '#features/selling/lifecycle/contract/lifecycle.operations.ts';
import { productBarTexts as words } from '#features/work/workbench/contract/products-lists-look.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { Popup } from '#web/ui/popup.tsx';
import { statusLabel } from '../status-labels.ts';
import { type Standing, targetsOf } from './status-targets.ts';
import { useStatusTargets } from './use-status-targets.ts';

type Props = {
  /** Of each selected product; undefined for one that is on no page seen. */
  readonly standings: readonly (Standing | undefined)[];
  readonly onRemovalWanted: () => void;
  readonly onPreview: (asked: Pick<Asked, 'operation' | 'input'>) => void;
};

/**
 * Where the list shows every status, the moves of what is selected (STA-031). Not all of a mixed selection can make each move:
 * the preview that follows says which, before anything changes.
 */
export function StatusMenu({ standings, onRemovalWanted, onPreview }: Props) {
  const t = useText();
  const [ofReseller, ofLocal] = [useStatusTargets(false), useStatusTargets(true)];
  const targets = targetsOf(standings, ({ status, local }) => (local ? ofLocal : ofReseller)(status));
  const choose = (status: ProductStatus) =>
    status === productStatus.removed
      ? onRemovalWanted()
      : onPreview({ operation: changeStatusOperation.name, input: { status } });
  if (ofReseller(productStatus.new).length === 0) return null;
  return (
    <Popup
      label={t(words.changeStatus)}
      control={(control) => (
        <Button {...control}>
          {t(words.changeStatus)} <DownOutlined aria-hidden />
        </Button>
      )}
    >
      {(close) =>
        targets.length === 0 ? (
          <p className="t-choice-title">{t(words.noTarget)}</p>
        ) : (
          targets.map(({ status, count }) => (
            <button
              key={status}
              type="button"
              className="t-choice"
              onClick={() => {
                close();
                choose(status);
              }}
            >
              {count === null
                ? t(words.toStatus, { status: t(statusLabel(status)) })
                : t(words.toStatusOf, { status: t(statusLabel(status)), count, total: standings.length })}
            </button>
          ))
        )
      }
    </Popup>
  );
}
