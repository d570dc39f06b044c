import { useId, useMemo } from 'react';
import { CategoryPicker, forestOf, useTreeInWords } from '#features/catalogue/categories/web/categories.public.ts';
import { LoadFailed } from '#web/ui/list-states.tsx';
import styles from '../local-imports.module.css';

type Props = {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
};

/** A category products can be put into: leaves only (trap T79). */
export function CategoryChoice({ label, value, onChange }: Props) {
  const id = useId();
  const tree = useTreeInWords();
  const forest = useMemo(() => forestOf(tree.data?.nodes ?? []), [tree.data]);
  if (tree.isError && !tree.data) return <LoadFailed error={tree.error} onRetry={() => void tree.refetch()} />;
  return (
    <div className={styles.label}>
      <label htmlFor={id}>{label}</label>
      <CategoryPicker
        id={id}
        forest={forest}
        label={label}
        value={value}
        allows={(one) => forest.items.get(one)?.children.length === 0}
        onChange={onChange}
      />
    </div>
  );
}
