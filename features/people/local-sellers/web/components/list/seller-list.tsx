import { Button } from 'antd';
import { sellerColumns } from '#features/people/local-sellers/contract/local-sellers.columns.ts';
import type { LocalSellerRow } from '#features/people/local-sellers/contract/local-sellers.model.ts';
import { localSellerTexts as words } from '#features/people/local-sellers/contract/local-sellers.texts.ts';
import { paging } from '#kit/call.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { webTexts } from '#web/lib/web.texts.ts';
import { PagedGrid } from '#web/ui/grid/paged-grid.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { useExportSellers, useSellerList } from '../../local-sellers.api.ts';
import type { SellersAsked } from '../../local-sellers.search.ts';
import { drawnSellerColumns } from './seller-columns.tsx';

type Props = { readonly asked: SellersAsked; readonly opened: number | null; readonly onOpen: (id: number) => void };

export function SellerList({ asked, opened, onOpen }: Props) {
  const t = useText();
  const found = useSellerList(asked.request);
  return (
    <PagedGrid
      label={t(words.title)}
      name="local-sellers"
      columns={sellerColumns}
      drawn={drawnSellerColumns(t, onOpen)}
      found={found}
      asked={asked}
      pageSizes={paging.pageSizes}
      nameOf={nameOf}
      opened={opened}
      onOpen={(row) => onOpen(row.id)}
      totalText={(count) => t(words.total, { count })}
      nothing={<Nothing asked={asked} />}
      tools={<ExportButton asked={asked} />}
    />
  );
}

const nameOf = (row: LocalSellerRow) => row.name;

/** All rows of the list as it is filtered, as a file. */
function ExportButton({ asked }: { asked: SellersAsked }) {
  const t = useText();
  const make = useExportSellers();
  return (
    <Button loading={make.isPending} onClick={() => make.mutate({ query: asked.filters }, { onSuccess: saveFile })}>
      {t(words.export)}
    </Button>
  );
}

function Nothing({ asked }: { asked: SellersAsked }) {
  const t = useText();
  const { resetSearch } = useUrlSearch();
  if (!asked.filtered)
    return (
      <NothingYet
        title={t(asked.state ? words.emptyState : words.empty)}
        actions={asked.state ? <Button onClick={() => resetSearch({})}>{t(webTexts.showAll)}</Button> : undefined}
      />
    );
  return <NothingFound onClear={() => resetSearch({ state: asked.state })} />;
}
