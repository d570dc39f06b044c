import { directoryColumns } from '#features/people/seller-directory/contract/seller-directory.columns.ts';
import type { DirectoryRow } from '#features/people/seller-directory/contract/seller-directory.model.ts';
import { directoryTexts as words } from '#features/people/seller-directory/contract/seller-directory.texts.ts';
import { paging } from '#kit/call.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { PagedGrid } from '#web/ui/grid/paged-grid.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { useDirectory } from '../seller-directory.api.ts';
import type { DirectoryAsked } from '../seller-directory.search.ts';
import { drawnDirectoryColumns } from './directory-columns.tsx';

type Props = { readonly asked: DirectoryAsked; readonly opened: number | null; readonly onOpen: (id: number) => void };

export function DirectoryList({ asked, opened, onOpen }: Props) {
  const t = useText();
  const found = useDirectory(asked.request);
  return (
    <PagedGrid
      label={t(words.title)}
      name="seller-directory"
      columns={directoryColumns}
      drawn={drawnDirectoryColumns(t, onOpen)}
      found={found}
      asked={asked}
      pageSizes={paging.pageSizes}
      nameOf={nameOf}
      opened={opened}
      onOpen={(row) => onOpen(row.id)}
      totalText={(count) => t(words.total, { count })}
      nothing={<Nothing asked={asked} />}
    />
  );
}

const nameOf = (row: DirectoryRow) => row.name;

function Nothing({ asked }: { asked: DirectoryAsked }) {
  const t = useText();
  const { resetSearch } = useUrlSearch();
  if (!asked.filtered) return <NothingYet title={t(words.empty)} />;
  return <NothingFound onClear={() => resetSearch({ kind: asked.kind })} />;
}
