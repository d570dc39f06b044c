import { Button, Modal } from 'antd';
import { productFrameTexts as frame } from '#features/catalogue/products/contract/product-frame.texts.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './conflict-dialog.module.css';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useUnsaved } from './use-unsaved.ts';

type Props = { readonly save: () => Promise<boolean> };

/** The question before unsaved edits are left behind. Staying is what Escape and Enter do. */
export function LeaveDialog({ save }: Props) {
  const t = useText();
  const { items, dirty } = useUnsaved();
  const guard = useLeaveGuard(dirty, save);
  const what = items.map(({ text }) => text).join(', ');
  // Taken out at once: while it fades away it would still take the next Escape.
  if (!guard.asking) return null;
  return (
    <Modal
      open
      centered
      title={t(frame.leaveTitle)}
      onCancel={() => guard.answer('stay')}
      closable={false}
      footer={
        <div className={styles.conflictActions}>
          <Button danger disabled={guard.saving} onClick={() => guard.answer('discard')}>
            {t(frame.leaveDiscard)}
          </Button>
          <Button loading={guard.saving} onClick={() => guard.answer('save')}>
            {t(frame.leaveSave)}
          </Button>
          <Button type="primary" autoFocus disabled={guard.saving} onClick={() => guard.answer('stay')}>
            {t(frame.stay)}
          </Button>
        </div>
      }
    >
      <p>{t(frame.leaveWhat, { what })}</p>
    </Modal>
  );
}
