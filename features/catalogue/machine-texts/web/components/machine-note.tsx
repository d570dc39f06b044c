import { RobotOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { listMachineTexts } from '#features/catalogue/machine-texts/contract/machine-texts.calls.ts';
import { machineTexts as words } from '#features/catalogue/machine-texts/contract/machine-texts.texts.ts';
import { stripTags } from '#features/catalogue/products/contract/products.html.ts';
import type { TextPart } from '#features/catalogue/products/contract/products.text-state.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useDiscardTexts, useMachineTexts } from '../machine-texts.api.ts';
import styles from './machine-texts.module.css';

type Props = {
  readonly productId: number;
  readonly languageId: number;
  readonly part: TextPart;
  readonly label: string;
  /** What the field holds now. */
  readonly typed: string;
  /** How texts of this language are written. */
  readonly written: { readonly lang?: string; readonly dir?: string };
  readonly onUse: (text: string) => void;
};

/** Below a text: what an engine made of its source, for who may take it over. Saving it is what makes it a text of the product. */
export function MachineNote({ productId, languageId, part, label, typed, written, onUse }: Props) {
  const t = useText();
  const may = useMayCall(listMachineTexts);
  const found = useMachineTexts(productId, may);
  const discard = useDiscardTexts();
  const made = found.data?.find((one) => one.language_id === languageId && one.part === part);
  if (!may || !made || made.text === typed) return null;
  return (
    <div className={styles.note} data-part="machine-note">
      <span className="t-faint">
        <RobotOutlined aria-hidden /> {t(words.made, { engine: made.engine, when: formatDateTime(made.made_at) })}
      </span>
      <p className={styles.text} {...written}>
        {stripTags(made.text)}
      </p>
      <span className={styles.do}>
        <Button size="small" aria-label={t(words.useOf, { field: label })} onClick={() => onUse(made.text)}>
          {t(words.use)}
        </Button>
        <Button
          size="small"
          type="text"
          aria-label={t(words.discardOf, { field: label })}
          loading={discard.isPending}
          onClick={() => discard.mutate({ params: { id: productId, language: languageId, part } })}
        >
          {t(words.discard)}
        </Button>
      </span>
    </div>
  );
}
