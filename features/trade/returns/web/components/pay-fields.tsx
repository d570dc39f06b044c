import { Form, Input, Select } from 'antd';
import { useText } from '#web/lib/text.tsx';
import { returnRules } from '../../contract/returns.sentences.ts';
import { returnTexts as words } from '../../contract/returns.texts.ts';
import { noVoucherWord, wayWord } from '../../contract/returns.told.ts';
import type { NoVoucher, RefundWay } from '../../contract/returns.words.ts';
import styles from '../returns.module.css';

type Props = {
  readonly ways: readonly RefundWay[];
  /** Why a voucher is none of them. */
  readonly noVoucher: NoVoucher | null;
};

/** How money goes back, and the account of a transfer; fields `way` and `iban`. */
export function PayFields({ ways, noVoucher }: Props) {
  const t = useText();
  return (
    <div className={styles.two}>
      <Form.Item name="way" label={t(words.way)} extra={noVoucher === null ? null : t(noVoucherWord[noVoucher])}>
        <Select options={ways.map((value) => ({ value, label: t(wayWord[value]) }))} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate={(before: { way?: string }, after: { way?: string }) => before.way !== after.way}>
        {({ getFieldValue }) =>
          getFieldValue('way') === 'voucher' ? (
            <p className="t-faint">{t(words.voucherHint)}</p>
          ) : getFieldValue('way') === 'bank' ? (
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
