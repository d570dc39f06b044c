import { Alert, Input } from 'antd';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '../dialog.tsx';
import { CopyButton } from './copy-button.tsx';
import { copyingTexts as words } from './copying.texts.ts';

type Props = {
  readonly name: string;
  /** The key itself, which nobody can read later. */
  readonly value: string;
  readonly onClose: () => void;
};

/** A key that was just made, shown this once. */
export function MadeKey({ name, value, onClose }: Props) {
  const t = useText();
  return (
    <Dialog title={name} okText={t(words.done)} onOk={onClose} onClose={onClose}>
      <Alert type="warning" showIcon title={t(words.shownOnce)} />
      <p>
        <Input.TextArea
          readOnly
          autoSize
          aria-label={t(words.key)}
          value={value}
          onFocus={(event) => event.target.select()}
        />
      </p>
      <CopyButton text={value} />
    </Dialog>
  );
}
