import { CheckOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { mappingTexts as words } from '#features/intake/feeds/contract/feed-mapping.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import styles from './mapping.module.css';
import { isSure, type Part } from './mapping-draft.ts';

type Props = {
  readonly title: string;
  readonly part: Part<unknown>;
  readonly problems: readonly string[];
  readonly readOnly: boolean;
  readonly onConfirm: () => void;
};

/** The head of the format and of the variants: why it was proposed, and the yes of a person. */
export function PartHead({ title, part, problems, readOnly, onConfirm }: Props) {
  return (
    <>
      <div className={styles.partHead}>
        <h3>{title}</h3>
        <Confidence part={part} />
        {readOnly ? null : <ConfirmButton part={part} name={title} onConfirm={onConfirm} />}
      </div>
      {part.hint ? <p className={styles.reason}>{part.hint.reason}</p> : null}
      {problems.map((message) => (
        <p key={message} className={styles.wrong}>
          {message}
        </p>
      ))}
    </>
  );
}

/** How sure the detection is; nothing where a person wrote the part. */
export function Confidence({ part }: { part: Part<unknown> }) {
  const t = useText();
  if (!part.hint) return null;
  const percent = Math.round(part.hint.confidence * 100);
  const sure = isSure(part);
  return (
    <StatusMark tone={sure ? 'neutral' : 'warning'}>
      {t(words.confidence, { percent })}
      {sure ? null : ` · ${t(words.unsure)}`}
    </StatusMark>
  );
}

/** `name`: what is confirmed, for people who hear the button without its line. */
export function ConfirmButton({ part, name, onConfirm }: { part: Part<unknown>; name: string; onConfirm: () => void }) {
  const t = useText();
  if (!part.hint) return null;
  if (part.confirmed) return <StatusMark tone="success">{t(words.confirmed)}</StatusMark>;
  return (
    <Button
      size="small"
      data-confirm
      icon={<CheckOutlined aria-hidden />}
      aria-label={t(words.confirmPart, { part: name })}
      onClick={onConfirm}
    >
      {t(words.confirm)}
    </Button>
  );
}
