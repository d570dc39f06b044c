import type { ReactNode } from 'react';
import type { ExportedList } from '#features/base/exports/contract/exports.model.ts';
import { type SavedViews, useSavedViews, ViewRow } from '#features/base/saved-views/web/saved-views.public.ts';
import type { ListColumn } from '#kit/column-state.ts';
import { useColumnState } from '#web/ui/grid/use-column-state.ts';
import { ListExport } from './export-button.tsx';

type Props = {
  readonly list: ExportedList;
  /** Under which the person's arrangement of the columns is kept while no view is open. */
  readonly name: string;
  readonly columns: readonly ListColumn[];
  /** How many rows the address finds, once that is known. */
  readonly total: number | undefined;
  /** What is ticked when the file is asked for. */
  readonly selected?: () => Iterable<number>;
  /** Before the export: what else is done with the whole list. */
  readonly tools?: ReactNode;
  readonly filters: ReactNode;
  /** The rows, their columns arranged as the open view says. */
  readonly children: (arrangement: SavedViews['arrangement']) => ReactNode;
};

/** A list of the house that has views and goes into files: both above it, then its filters, then its rows. */
export function ListFrame({ list, name, columns, total, selected, tools, filters, children }: Props) {
  const saved = useSavedViews(columns, useColumnState(name, columns));
  return (
    <>
      <ViewRow saved={saved}>
        {tools}
        <ListExport
          list={list}
          columns={columns}
          arrangement={() => saved.arrangement[0]}
          total={total}
          {...(selected ? { selected } : {})}
        />
      </ViewRow>
      {filters}
      {children(saved.arrangement)}
    </>
  );
}
