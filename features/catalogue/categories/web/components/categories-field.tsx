import { Button } from 'antd';
import { useMemo } from 'react';
import { LoadFailed } from '#web/ui/list-states.tsx';
import { useTree } from '../categories.api.ts';
import { forestOf } from '../forest.ts';
import styles from './categories-field.module.css';
import { CategoryPicker } from './category-picker.tsx';

type Props = {
  readonly id?: string;
  readonly label: string;
  readonly value?: readonly number[];
  readonly onChange?: (ids: number[]) => void;
};

/** Several categories of our tree, each with all below it, as the field of a form. */
export function CategoriesField({ id, label, value = [], onChange }: Props) {
  const { data, error, refetch } = useTree();
  const nodes = data?.nodes;
  const forest = useMemo(() => forestOf(nodes ?? []), [nodes]);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  const nameOf = (one: number) => forest.items.get(one)?.name ?? String(one);
  return (
    <div className={styles.field}>
      <CategoryPicker
        forest={forest}
        label={label}
        value={null}
        onChange={(next) => next !== null && !value.includes(next) && onChange?.([...value, next])}
        {...(id ? { id } : {})}
      />
      {value.length === 0 ? null : (
        <div className={styles.chosen}>
          {value.map((one) => (
            <Button key={one} size="small" onClick={() => onChange?.(value.filter((other) => other !== one))}>
              {nameOf(one)} ×
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
