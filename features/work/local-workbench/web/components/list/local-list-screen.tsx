import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { localListTexts as words } from '#features/intake/local-products/contract/local-list.texts.ts';
import { localOfferTexts as offerWords } from '#features/intake/local-products/contract/local-offer.texts.ts';
import { exportLocalProducts } from '#features/intake/local-products/contract/local-products.calls.ts';
import { archiveColumns, localColumns } from '#features/intake/local-products/contract/local-products.columns.ts';
import type { LocalProductRow } from '#features/intake/local-products/contract/local-products.model.ts';
import { openProductOf, useProductSearch } from '#features/work/workbench/web/product-view.public.ts';
import { paging } from '#kit/call.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { saveWorkbook } from '#web/lib/save-file.ts';
import { send } from '#web/lib/send.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useIsPhone } from '#web/lib/use-window-width.ts';
import { webTexts } from '#web/lib/web.texts.ts';
import { PagedGrid } from '#web/ui/grid/paged-grid.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Popup } from '#web/ui/popup.tsx';
import { useBeginFrom, useLocalList, useLocalSettings } from '../../local-products.api.ts';
import styles from '../../local-products.module.css';
import { formPatch, type LocalAsked, readLocal } from '../../local-products.search.ts';
import { type LocalWho, useLocalWho } from '../../use-local-who.ts';
import { DraftList } from './draft-list.tsx';
import { drawnLocalColumns } from './local-columns.tsx';
import { LocalFilters } from './local-filters.tsx';
import { LocalSelection, useLocalSelection } from './local-selection.tsx';
import { LocalTabs } from './local-tabs.tsx';
import { OfferDrawer } from './offer-drawer.tsx';
import { RulesDrawer } from './rules-drawer.tsx';
import { useLocalMoves } from './use-local-moves.ts';

const ProductDrawer = lazy(() =>
  import('#features/work/workbench/web/product-drawer.public.ts').then(({ ProductDrawer: one }) => ({
    default: one,
  })),
);

/** The products of local sellers: a seller's own, for staff all of them; or those in the archive. */
export function LocalListScreen({ archive = false }: { archive?: boolean }) {
  const who = useLocalWho();
  const { search, setSearch } = useUrlSearch();
  const asked = readLocal(search, archive ? productStatus.archived : undefined);
  return (
    <>
      <Head archive={archive} who={who} asked={asked} />
      {archive || who.staff ? null : <DraftList />}
      {archive ? null : <LocalTabs asked={asked} />}
      <LocalFilters asked={asked} staff={who.staff} archive={archive} />
      <List
        asked={asked}
        who={who}
        archive={archive}
        onEdit={(form) => setSearch({ ...formPatch(form), id: undefined })}
      />
      {who.viewsDrawer ? <DrawerOfAddress /> : null}
    </>
  );
}

function Head({ archive, who, asked }: { archive: boolean; who: LocalWho; asked: LocalAsked }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  if (archive)
    return (
      <>
        <PageHeader
          title={t(words.archiveTitle)}
          lead={t(words.archiveLead)}
          actions={<ListTools who={who} asked={asked} offers={false} />}
        />
        {who.staff ? null : <RuleNote />}
      </>
    );
  return (
    <PageHeader
      title={t(who.staff ? words.titleStaff : words.title)}
      lead={t(who.staff ? words.leadStaff : words.lead)}
      actions={
        <>
          <ListTools who={who} asked={asked} offers>
            <Link className={`t-button ${styles.headLink}`} to="/local/archive-products" search={{}}>
              {t(words.toArchive)}
            </Link>
            <ToImport who={who} />
          </ListTools>
          {who.mayCreate ? (
            <Button type="primary" onClick={() => setSearch(formPatch({}))}>
              {t(words.newProduct)}
            </Button>
          ) : null}
        </>
      }
    />
  );
}

type ToolsProps = {
  readonly who: LocalWho;
  readonly asked: LocalAsked;
  readonly offers: boolean;
  /** Links that stand with them. */
  readonly children?: ReactNode;
};

/** What is done with the whole list: figures from a spreadsheet, the seller's rules, a workbook of it. On a phone behind one button. */
function ListTools({ who, asked, offers, children }: ToolsProps) {
  const t = useText();
  const phone = useIsPhone();
  const [open, setOpen] = useState<'offers' | 'rules' | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => setOpen(null);
  const download = async () => {
    setBusy(true);
    await send(exportLocalProducts, { query: asked.request })
      .then(saveWorkbook)
      .catch((error: unknown) => showFailure(error));
    setBusy(false);
  };
  const tools = (
    <>
      {offers && who.mayChange && !who.staff ? (
        <Button onClick={() => setOpen('offers')}>{t(offerWords.open)}</Button>
      ) : null}
      {who.mayChange && !who.staff ? <Button onClick={() => setOpen('rules')}>{t(offerWords.rules)}</Button> : null}
      <Button loading={busy} onClick={() => void download()}>
        {t(offerWords.download)}
      </Button>
      {children}
    </>
  );
  return (
    <>
      {phone ? (
        <Popup label={t(words.tools)} control={(control) => <Button {...control}>{t(words.tools)}</Button>}>
          {() => <div className={styles.more}>{tools}</div>}
        </Popup>
      ) : (
        tools
      )}
      {open === 'offers' ? <OfferDrawer onClose={close} /> : null}
      {open === 'rules' ? <RulesDrawer onClose={close} /> : null}
    </>
  );
}

/** The seller's rule of the archive, as it stands. */
function RuleNote() {
  const t = useText();
  const { data } = useLocalSettings();
  if (!data) return null;
  const days = data.archive_after_days;
  return (
    <p className={`${styles.hint} ${styles.ruleNote}`}>
      {days === null ? t(offerWords.autoOff) : t(offerWords.autoOn, { days })}
    </p>
  );
}

/** For sellers: the file holds their own products. */
function ToImport({ who }: { who: LocalWho }) {
  const t = useText();
  if (!who.mayChange) return null;
  return (
    <Link className={`t-button ${styles.headLink}`} to="/local/import" search={{}}>
      {t(words.toImport)}
    </Link>
  );
}

type ListProps = {
  readonly asked: LocalAsked;
  readonly who: LocalWho;
  readonly archive: boolean;
  readonly onEdit: (form: { product: number }) => void;
};

function List({ asked, who, archive, onEdit }: ListProps) {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const found = useLocalList(asked.request);
  const language = useLanguage();
  const columns = useMemo(() => (archive ? archiveColumns : localColumns)(who.staff), [archive, who.staff]);
  const store = useLocalSelection(JSON.stringify({ ...asked.request, page: 0 }));
  const moves = useLocalMoves(store.clear);
  const open = (row: LocalProductRow) => {
    if (who.viewsDrawer) setSearch({ id: row.id });
    else onEdit({ product: row.id });
  };
  const begin = useBeginFrom((draft) => setSearch({ ...formPatch({ draft: draft.id }), id: undefined }));
  const onCopy = (row: LocalProductRow) => begin.mutate({ params: { id: row.id }, body: {} });
  const drawn = drawnLocalColumns(columns, { t, who, moves, open, onEdit, onCopy, language });
  const results = found.data?.results ?? [];
  return (
    <PagedGrid
      label={t(archive ? words.archiveTitle : words.titleStaff)}
      name={archive ? 'local-archive' : 'local-products'}
      columns={columns}
      drawn={drawn}
      found={found}
      asked={asked}
      pageSizes={paging.pageSizes}
      nameOf={nameOf}
      opened={openProductOf(search)}
      onOpen={open}
      totalText={(count) => t(words.total, { count })}
      nothing={<Nothing asked={asked} who={who} archive={archive} />}
      tools={who.mayMove ? <LocalSelection store={store} rows={results} who={who} moves={moves} /> : null}
      selection={who.mayMove ? store : undefined}
    />
  );
}

const nameOf = (row: LocalProductRow) => row.sku;

function Nothing({ asked, who, archive }: Pick<ListProps, 'asked' | 'who' | 'archive'>) {
  const t = useText();
  const { resetSearch, setSearch } = useUrlSearch();
  if (asked.filtered) {
    const status = archive ? undefined : asked.status;
    return <NothingFound onClear={() => resetSearch({ status })} />;
  }
  if (archive) return <NothingYet title={t(words.emptyArchive)}>{t(words.emptyArchiveWhy)}</NothingYet>;
  if (asked.status !== undefined)
    return (
      <NothingYet
        title={t(words.emptyState)}
        actions={<Button onClick={() => resetSearch({})}>{t(webTexts.showAll)}</Button>}
      />
    );
  if (who.staff) return <NothingYet title={t(words.emptyStaff)} />;
  return (
    <NothingYet
      title={t(words.empty)}
      actions={
        who.mayCreate ? (
          <>
            <Button onClick={() => setSearch(formPatch({}))}>{t(words.newProduct)}</Button>
            <ToImport who={who} />
          </>
        ) : undefined
      }
    >
      {t(words.emptyWhy)}
    </NothingYet>
  );
}

/** Staff look at a local product as at any other; its own table of moves holds there, too (trap T48). */
function DrawerOfAddress() {
  const list = useProductSearch();
  const id = openProductOf(list.search);
  if (id === null) return null;
  return (
    <Suspense fallback={null}>
      <ProductDrawer id={id} list={list} onClose={() => list.open(null)} />
    </Suspense>
  );
}
