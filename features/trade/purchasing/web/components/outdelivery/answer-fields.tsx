import { Input, Radio, Select } from 'antd';
import { outdeliveryTexts as words } from '#features/trade/purchasing/contract/outdelivery.texts.ts';
import {
  type RefusalReason,
  refusalReasons,
  refusalTexts,
} from '#features/trade/purchasing/contract/purchasing.answers.ts';
import type { OutdeliveryLine } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { useText } from '#web/lib/text.tsx';
import { LargeDay, LargeField } from '../../large-field.public.tsx';
import styles from '../../outdelivery.module.css';
import type { Chosen } from '../../outdelivery.outbox.ts';
import { choose } from './answer-values.ts';

type Props = {
  readonly line: OutdeliveryLine;
  readonly chosen: Chosen | undefined;
  readonly issue: string | null;
  readonly onChange: (next: Chosen) => void;
};

/** Yes, something else, or no; each asks for what it needs. */
export function AnswerFields({ line, chosen, issue, onChange }: Props) {
  const t = useText();
  return (
    <div className={styles.answer}>
      <Radio.Group
        className={styles.says}
        aria-label={t(words.answerOf, { sku: line.sku })}
        optionType="button"
        buttonStyle="solid"
        size="large"
        block
        value={chosen?.say ?? null}
        options={[
          { value: 'yes', label: t(words.yes), className: styles.say },
          { value: 'change', label: t(words.change), className: styles.say },
          { value: 'no', label: t(words.no), className: styles.say },
        ]}
        onChange={({ target }) => onChange(choose(line, target.value as Chosen['say'], chosen))}
      />
      {chosen?.say === 'change' ? (
        <div className={styles.fields}>
          <LargeField
            label={t(words.qty)}
            inputMode="numeric"
            value={chosen.qty}
            onChange={(qty) => onChange({ ...chosen, qty })}
          />
          <LargeDay label={t(words.day)} value={chosen.on} onChange={(on) => onChange({ ...chosen, on })} />
        </div>
      ) : null}
      {chosen?.say === 'no' ? (
        <div className={styles.fields}>
          <Select<RefusalReason>
            aria-label={t(words.reason)}
            placeholder={t(words.reason)}
            size="large"
            value={refusalReasons.find((known) => known === chosen.reason) ?? null}
            options={refusalReasons.map((value) => ({ value, label: t(refusalTexts[value]) }))}
            onChange={(reason) => onChange({ ...chosen, reason })}
          />
          <Input
            aria-label={t(words.note)}
            placeholder={t(words.note)}
            size="large"
            maxLength={500}
            value={chosen.note}
            onChange={({ target }) => onChange({ ...chosen, note: target.value })}
          />
        </div>
      ) : null}
      {issue ? (
        <p className="t-problem" role="alert">
          {issue}
        </p>
      ) : null}
    </div>
  );
}
