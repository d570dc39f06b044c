import { InputNumber } from 'antd';
import { purchaseLimits } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import styles from '../../purchase-desk.module.css';

type Props = {
  readonly label: string;
  readonly most?: number;
  readonly value: number;
  readonly onChange: (pieces: number) => void;
};

/** How many pieces of a line: a whole number, 0 where nothing is typed. */
export function PiecesField({ label, most = purchaseLimits.qty, value, onChange }: Props) {
  return (
    <InputNumber
      className={styles.qty}
      aria-label={label}
      min={0}
      max={most}
      precision={0}
      value={value}
      onChange={(typed) => onChange(typed ?? 0)}
    />
  );
}
