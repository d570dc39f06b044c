import { Children, type ReactNode } from 'react';
import { useIsPhone } from '#web/lib/use-window-width.ts';
import { FoldedFilters } from './folded-filters.tsx';

type Props = {
  /** The search first, then what narrows the list, then what clears it. */
  readonly children: ReactNode;
  /** How many filters are set, of a list that has more than a phone can show above it; all but the search are folded there. */
  readonly set?: number;
  /** What is done with the list, beside its filters on every screen: export, print. */
  readonly actions?: ReactNode;
};

/** What a list is searched and narrowed by. */
export function ListFilters({ children, set, actions }: Props) {
  const folds = useIsPhone() && set !== undefined;
  const [search, ...others] = Children.toArray(children);
  return (
    <search className="t-filters">
      {folds ? (
        <>
          {search}
          <FoldedFilters set={set}>{others}</FoldedFilters>
        </>
      ) : (
        children
      )}
      {actions}
    </search>
  );
}
