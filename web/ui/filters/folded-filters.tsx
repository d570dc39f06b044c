import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useText } from '#web/lib/text.tsx';
import { filtersTexts as words } from './filters.texts.ts';

type Props = {
  /** How many of them are set. */
  readonly set: number;
  readonly children: ReactNode;
  /** Beside the title of the drawer. */
  readonly extra?: ReactNode;
};

const FilterDrawer = lazy(() => import('./filter-drawer.tsx').then((module) => ({ default: module.FilterDrawer })));

/** Filters behind a button that says how many are set: on a phone they would push the list off the screen. */
export function FoldedFilters({ set, children, extra }: Props) {
  const t = useText();
  // Undefined until it is first opened: the drawer is read then.
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button icon={<FilterOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {set > 0 ? t(words.filtersSet, { count: set }) : t(words.filters)}
      </Button>
      {open === undefined ? null : (
        <Suspense fallback={null}>
          <FilterDrawer extra={extra} open={open} onClose={() => setOpen(false)}>
            {children}
          </FilterDrawer>
        </Suspense>
      )}
    </>
  );
}
