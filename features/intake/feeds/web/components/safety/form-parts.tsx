import { Form, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { typedNumber } from '#kit/money.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './safety.module.css';

/** A number with its unit behind it; empty is null, which is "not at all". */
export function NumberItem({
  name,
  label,
  why,
  unit,
  placeholder,
  decimals = 0,
}: {
  readonly name: string | (string | number)[];
  readonly label: Text;
  readonly why?: Text;
  readonly unit?: Text;
  readonly placeholder?: string;
  readonly decimals?: number;
}) {
  const t = useText();
  return (
    <Form.Item name={name} label={t(label)} {...(why ? { extra: t(why) } : {})}>
      <InputNumber<string | number>
        className={styles.number}
        min={0}
        precision={decimals}
        // Without this a comma is left out, and 2,5 becomes 25.
        {...(decimals > 0 ? { parser: typedNumber } : {})}
        {...(unit ? { suffix: t(unit) } : {})}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
    </Form.Item>
  );
}

export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    {children}
  </section>
);
