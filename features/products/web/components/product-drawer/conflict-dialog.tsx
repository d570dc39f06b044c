import { Button, Modal } from 'antd';
import { useState } from 'react';
import { productEditTexts as notes } from '#features/products/contract/product-edit.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { useUnsavedWords } from './save-bar.tsx';

type Props = {
  /** The server's sentence, which names who saved first; null: no conflict. */
  readonly message: string | null;
  readonly onSettle: (keepMine: boolean) => Promise<void>;
  readonly onCancel: () => void;
};

/** Two people saved the same product: mine on top of theirs, or theirs alone (trap T100). */
export function ConflictDialog({ message, onSettle, onCancel }: Props) {
  const t = useText();
  const { what } = useUnsavedWords();
  const [busy, setBusy] = useState<'keep' | 'discard' | null>(null);
  const settle = async (which: 'keep' | 'discard') => {
    setBusy(which);
    await onSettle(which === 'keep').finally(() => setBusy(null));
  };
  return (
    <Modal
      open={message !== null}
      onCancel={onCancel}
      title={t(notes.conflict)}
      centered
      footer={
        <div className="pd-conflict-actions">
          <Button onClick={onCancel} disabled={busy !== null}>
            {t(webTexts.cancel)}
          </Button>
          <Button danger loading={busy === 'discard'} disabled={busy === 'keep'} onClick={() => void settle('discard')}>
            {t(notes.discardMine)}
          </Button>
          <Button
            type="primary"
            loading={busy === 'keep'}
            disabled={busy === 'discard'}
            onClick={() => void settle('keep')}
          >
            {t(notes.keepMine)}
          </Button>
        </div>
      }
    >
      <p className="pd-conflict-who">{message}</p>
      <p>{t(notes.conflictWhat, { what })}</p>
    </Modal>
  );
}
