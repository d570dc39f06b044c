import { Form, Input, Select } from 'antd';
import { useText } from '#web/lib/text.tsx';
import { returnRules } from '../../contract/returns.sentences.ts';
import { returnTexts as words } from '../../contract/returns.texts.ts';
import { wayWord } from '../../contract/returns.told.ts';
import type { RefundWay } from '../../contract/returns.words.ts';
import styles from '../returns.module.css';

/** How money goes back, and the account of a transfer; fields `way` and `iban`. */
export function PayFields({ ways }: { ways: readonly RefundWay[] }) {
  const t = useText();
  return (
    <div className={styles.two}>
      <Form.Item name="way" label={t(words.way)}>
        <Select options={ways.map((value) => ({ value, label: t(wayWord[value]) }))} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate={(before: { way?: string }, after: { way?: string }) => before.way !== after.way}>
        {({ getFieldValue }) =>
          getFieldValue('way') === 'bank' ? (
            <Form.Item
              name="iban"
              label={t(words.iban)}
              rules={[{ required: true, whitespace: true, message: t(returnRules.iban) }]}
            >
              <Input maxLength={60} autoComplete="off" />
            </Form.Item>
          ) : null
        }
      </Form.Item>
    </div>
  );
}
