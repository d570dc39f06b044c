import { Button, Form, Input } from 'antd';
import { companyTexts as words } from '#features/people/company/contract/company.texts.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../company.module.css';

/** One line per bank account. */
export function AccountFields({ may }: { may: boolean }) {
  const t = useText();
  const accounts: ({ iban?: string } | undefined)[] = Form.useWatch('bank_accounts') ?? [];
  return (
    <fieldset className={styles.accounts}>
      <legend>{t(words.accounts)}</legend>
      <Form.List name="bank_accounts">
        {(rows, { add, remove }) => (
          <>
            {rows.length === 0 ? <p className={styles.faint}>{t(words.noAccounts)}</p> : null}
            {rows.map(({ key, name }) => (
              <div key={key} className={styles.account}>
                <Form.Item
                  name={[name, 'currency']}
                  label={t(words.currency)}
                  initialValue="EUR"
                  rules={[{ pattern: /^\s*[a-zA-Z]{3}\s*$/, required: true, message: t(words.currencyRule) }]}
                >
                  <Input maxLength={3} autoComplete="off" />
                </Form.Item>
                <Form.Item name={[name, 'bank']} label={t(words.bank)} initialValue="">
                  <Input maxLength={200} autoComplete="off" />
                </Form.Item>
                <Form.Item
                  name={[name, 'iban']}
                  label={t(words.iban)}
                  rules={[{ required: true, whitespace: true, message: t(words.ibanRule) }]}
                >
                  <Input maxLength={50} autoComplete="off" />
                </Form.Item>
                {may ? (
                  <Button
                    className={styles.remove}
                    aria-label={t(words.removeAccount, { iban: accounts[name]?.iban ?? '' })}
                    onClick={() => remove(name)}
                  >
                    ✕
                  </Button>
                ) : null}
              </div>
            ))}
            {may && rows.length < 20 ? <Button onClick={() => add()}>{t(words.addAccount)}</Button> : null}
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
