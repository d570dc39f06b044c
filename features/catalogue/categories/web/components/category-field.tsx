import { type ComponentProps, useMemo } from 'react';
import { LoadFailed } from '#web/ui/list-states.tsx';
import { useTree } from '../categories.api.ts';
import { forestOf } from '../forest.ts';
import { CategoryPicker } from './category-picker.tsx';

type Props = Pick<ComponentProps<typeof CategoryPicker>, 'id' | 'label' | 'value' | 'onChange'> & {
  /** What no category is called where it is a choice, as "All categories". */
  readonly none?: string;
};

/** One category of our tree, as the field of a form. */
export function CategoryField({ none, ...field }: Props) {
  const { data, error, refetch } = useTree();
  const nodes = data?.nodes;
  const forest = useMemo(() => forestOf(nodes ?? []), [nodes]);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return <CategoryPicker {...field} forest={forest} {...(none === undefined ? {} : { withTop: true, top: none })} />;
}
