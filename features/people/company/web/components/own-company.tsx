import { Button } from 'antd';
import { useState } from 'react';
import { sellerTexts } from '#features/catalogue/sellers/contract/sellers.texts.ts';
import {
  ChangeRequestForm,
  SellerFacts,
  useSellerOfUser,
} from '#features/catalogue/sellers/web/seller-drawer.public.ts';
import { listOwnDocuments } from '#features/people/seller-documents/contract/seller-documents.calls.ts';
import { OwnDocuments } from '#features/people/seller-documents/web/seller-documents.public.ts';
import { Can } from '#web/lib/can.tsx';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import styles from '../company.module.css';

/** A seller's own company, read-only; a change is asked for by mail, as in the seller drawer (SEL-017). */
export function OwnCompany() {
  const t = useText();
  const { id } = useActor();
  const found = useSellerOfUser(id);
  const [asking, setAsking] = useState(false);
  if (found.isPending) return <FirstLoad rows={6} height={44} />;
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const { seller, company } = found.data;
  if (!seller) return <NothingYet title={t(sellerTexts.noSeller)} />;
  const close = () => setAsking(false);
  return (
    <>
      <section className={`t-card ${styles.card}`}>
        <SellerFacts seller={seller} company={company} />
        {asking ? (
          <ChangeRequestForm registrationDate={seller.registration_date ?? ''} onDone={close} onCancel={close} />
        ) : (
          <Button className="t-apart" onClick={() => setAsking(true)}>
            {t(sellerTexts.requestChange)}
          </Button>
        )}
      </section>
      <Can call={listOwnDocuments}>
        <section className={`t-card ${styles.card}`}>
          <OwnDocuments />
        </section>
      </Can>
    </>
  );
}
