import { EyeOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Button, Drawer } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { viewAs } from '#features/base/session/contract/view-as.calls.ts';
import { viewAsTexts } from '#features/base/session/contract/view-as.texts.ts';
import { sellerDrawerTexts } from '#features/catalogue/sellers/contract/seller-drawer.texts.ts';
import { SellerFacts, SkuPrefixField } from '#features/catalogue/sellers/web/seller-drawer.public.ts';
import type { LocalSellerDetail } from '#features/people/local-sellers/contract/local-sellers.model.ts';
import { localSellerTexts as words } from '#features/people/local-sellers/contract/local-sellers.texts.ts';
import { listSellerDocuments } from '#features/people/seller-documents/contract/seller-documents.calls.ts';
import { DocumentsOfSeller } from '#features/people/seller-documents/web/seller-documents.public.ts';
import { getSellerScore } from '#features/people/seller-scores/contract/seller-scores.calls.ts';
import { ScoreOfSeller } from '#features/people/seller-scores/web/seller-scores.public.ts';
import { Can } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { Fact, Facts } from '#web/ui/facts/facts.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import { stateWords } from '../../local-seller-words.ts';
import { useSellerDetail } from '../../local-sellers.api.ts';
import styles from '../../local-sellers.module.css';
import { CloseDialog } from './close-dialog.tsx';
import { HolidayDialog } from './holiday-dialog.tsx';
import { RestrictDialog } from './restrict-dialog.tsx';
import { SellerActions, type SellerDialog } from './seller-actions.tsx';
import { Standing } from './standing.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { SuspensionList } from './suspension-list.tsx';
import { VatNumberField } from './vat-number-field.tsx';

const ViewAsDialog = lazy(() =>
  import('#features/base/session/web/view-as.public.ts').then((module) => ({ default: module.ViewAsDialog })),
);

type Props = { readonly id: number; readonly onClose: () => void };

/** A local seller for staff: the company, its people and products, and its suspensions (pages.md 4.20). */
export function SellerDetailDrawer({ id, onClose }: Props) {
  const t = useText();
  const width = useSheetWidth();
  const found = useSellerDetail(id);
  const [dialog, setDialog] = useState<SellerDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <Drawer
      open
      onClose={onClose}
      size={width}
      title={t(sellerDrawerTexts.reviewTitle)}
      footer={found.data ? <SellerActions detail={found.data} onDialog={setDialog} /> : undefined}
    >
      {found.isPending ? <FirstLoad rows={8} height={44} /> : null}
      {found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? <Content detail={found.data} onDialog={setDialog} /> : null}
      {found.data && dialog === 'suspend' ? <SuspendDialog seller={found.data.seller} onClose={close} /> : null}
      {found.data && dialog === 'restrict' ? <RestrictDialog seller={found.data.seller} onClose={close} /> : null}
      {found.data && dialog === 'holiday' ? <HolidayDialog seller={found.data.seller} onClose={close} /> : null}
      {found.data && dialog === 'close' ? <CloseDialog seller={found.data.seller} onClose={close} /> : null}
    </Drawer>
  );
}

function Content({ detail, onDialog }: { detail: LocalSellerDetail; onDialog: (dialog: SellerDialog) => void }) {
  const t = useText();
  const { seller, state } = detail;
  return (
    <div className={styles.detail}>
      <header className={styles.head}>
        <h2>{seller.name}</h2>
        <StatusMark tone={lookFor(stateWords, state).tone}>{t(lookFor(stateWords, state).text)}</StatusMark>
      </header>
      <Standing detail={detail} />
      <Can call={getSellerScore}>
        <ScoreOfSeller seller={seller} onDialog={onDialog} />
      </Can>
      <Products detail={detail} />
      <section>
        <h3>{t(words.business)}</h3>
        <SellerFacts seller={seller} company={null} />
        <Facts look="wide">
          <Fact name={t(words.brands)}>{seller.brands || '–'}</Fact>
        </Facts>
        {detail.closing ? null : <VatNumberField key={`${seller.id}:${detail.vat_number}`} detail={detail} />}
        <SkuPrefixField key={`${seller.id}:${seller.sku_prefix}`} seller={seller} />
      </section>
      {detail.closing ? null : (
        <Can call={listSellerDocuments}>
          <DocumentsOfSeller seller={seller} />
        </Can>
      )}
      <People people={detail.people} />
      <SuspensionList sellerId={seller.id} suspensions={detail.suspensions} />
    </div>
  );
}

const productWords = {
  new: words.countNew,
  approved: words.countApproved,
  in_shop: words.countInShop,
  ignored: words.countIgnored,
  archived: words.countArchived,
};

function Products({ detail: { seller, products } }: { detail: LocalSellerDetail }) {
  const t = useText();
  return (
    <section>
      <h3>{t(words.productsTitle)}</h3>
      <ul className={styles.tiles}>
        {(Object.keys(productWords) as (keyof typeof productWords)[]).map((key) => (
          <li key={key}>
            <strong>{products[key]}</strong>
            {t(productWords[key])}
          </li>
        ))}
      </ul>
      <Link to="/local/products" search={{ seller: String(seller.id) }}>
        {t(words.showProducts)}
      </Link>
    </section>
  );
}

function People({ people }: Pick<LocalSellerDetail, 'people'>) {
  const t = useText();
  const [viewing, setViewing] = useState<{ id: number; name: string } | null>(null);
  return (
    <section>
      <h3>{t(words.people)}</h3>
      {people.length === 0 ? <p className="t-faint">{t(words.noPeople)}</p> : null}
      <ul className={styles.people}>
        {people.map((one) => (
          <li key={one.id}>
            <span>
              {one.name || one.email}
              {one.name ? <span className="t-faint"> {one.email}</span> : null}
            </span>
            <span className="t-faint">
              {one.active
                ? t(words.lastLoginAt, { when: one.last_login ? formatDateTime(one.last_login) : t(words.never) })
                : t(words.inactive)}
            </span>
            {one.active ? (
              <Can call={viewAs}>
                <Button
                  size="small"
                  icon={<EyeOutlined />}
                  aria-label={t(viewAsTexts.actAs, { name: one.name || one.email })}
                  onClick={() => setViewing({ id: one.id, name: one.name || one.email })}
                >
                  {t(viewAsTexts.act)}
                </Button>
              </Can>
            ) : null}
          </li>
        ))}
      </ul>
      {viewing ? (
        <Suspense fallback={null}>
          <ViewAsDialog person={viewing} onClose={() => setViewing(null)} />
        </Suspense>
      ) : null}
    </section>
  );
}
