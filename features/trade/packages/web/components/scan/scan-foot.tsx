import { Button, Checkbox, Input, type InputRef } from 'antd';
import type { RefObject } from 'react';
import { useText } from '#web/lib/text.tsx';
import { packageTexts as words } from '../../../contract/packages.texts.ts';
import styles from '../../packages.module.css';

type Props = {
  readonly field: RefObject<InputRef | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onEnter: () => void;
  /** Something is wrong that nobody has said to have seen. */
  readonly blocked: boolean;
  /** Null: there is nothing to be seen but that the line is down. */
  readonly onAcknowledge: (() => void) | null;
  /** Whether the next piece is damaged; null: that is not asked here. */
  readonly damaged: boolean | null;
  readonly onDamaged: (damaged: boolean) => void;
  /** A package is open that can be closed. */
  readonly packing: boolean;
  readonly closing: boolean;
  /** Scans that have not reached the server. */
  readonly pending: number;
};

/** What is pressed and typed, at the thumb of the hand that holds the phone. */
export function ScanFoot(props: Props) {
  const t = useText();
  const { text, onEnter, blocked, onAcknowledge, damaged, pending } = props;
  return (
    <div className={styles.scanFoot}>
      {blocked && onAcknowledge ? (
        <Button danger block size="large" onClick={onAcknowledge}>
          {t(words.acknowledge)}
        </Button>
      ) : null}
      {damaged === null ? null : (
        <Checkbox checked={damaged} onChange={({ target }) => props.onDamaged(target.checked)}>
          {t(words.damagedMode)}
        </Checkbox>
      )}
      {props.packing ? (
        <Button loading={props.closing} onClick={() => (text === '' ? onEnter() : undefined)}>
          {t(words.closeIt)}
        </Button>
      ) : null}
      <Input
        ref={props.field}
        size="large"
        aria-label={t(words.scanField)}
        placeholder={t(words.scanField)}
        value={text}
        disabled={blocked}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={300}
        // Always there: one that comes and goes would be another field to the browser, and the next scan lost.
        suffix={<span>{pending > 0 ? `${pending}…` : ''}</span>}
        onChange={({ target }) => props.onText(target.value)}
        onPressEnter={onEnter}
      />
    </div>
  );
}
