import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { accountTexts } from '#features/base/accounts/contract/accounts.texts.ts';
import { ChangeEmailForm } from '#features/base/accounts/web/change-email.public.ts';
import { sessionTexts } from '#features/base/session/contract/session.texts.ts';
import { ChangePasswordForm } from '#features/base/session/web/change-password.public.ts';
import { sellerDrawerTexts } from '#features/catalogue/sellers/contract/seller-drawer.texts.ts';
import { sellerTexts } from '#features/catalogue/sellers/contract/sellers.texts.ts';
import {
  ChangeRequestForm,
  SellerFacts,
  SkuPrefixField,
  useSellerOfUser,
} from '#features/catalogue/sellers/web/seller-drawer.public.ts';
import { listOwnDocuments } from '#features/people/seller-documents/contract/seller-documents.calls.ts';
import { OwnDocuments } from '#features/people/seller-documents/web/seller-documents.public.ts';
import { Can } from '#web/lib/can.tsx';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';

/** The person's seller, opened from the welcome block over any page (spec section 2, Seller drawer). */
export function SellerDrawer({ userId, onClose }: { userId: number; onClose: () => void }) {
  const t = useText();
  const actor = useActor();
  const width = useSheetWidth();
  const own = userId === actor.id;
  // Staff of no seller find their account here: who they are, password and email.
  const account = own && actor.seller === null && actor.companyId === null;
  const found = useSellerOfUser(userId, { loud: true });
  const [form, setForm] = useState<'password' | 'email' | 'request' | null>(null);
  const seller = found.data?.seller ?? null;
  const closeForm = () => setForm(null);

  return (
    <Drawer
      open
      onClose={onClose}
      size={width}
      title={t(own && !account ? sellerDrawerTexts.viewTitle : sellerDrawerTexts.reviewTitle)}
      footer={
        seller && own && form === null && actor.viewedBy === null ? (
          <Button onClick={() => setForm('request')}>{t(sellerTexts.requestChange)}</Button>
        ) : undefined
      }
    >
      {account ? (
        <section aria-label={t(sellerDrawerTexts.accountTitle)}>
          <h3 className="t-section-title">{t(sellerDrawerTexts.accountTitle)}</h3>
          <NothingYet title={actor.fullName}>{[actor.email, ...actor.roles].join(' · ')}</NothingYet>
        </section>
      ) : (
        <Content found={found} />
      )}
      {seller ? <SkuPrefixField key={seller.id} seller={seller} /> : null}
      {seller?.local_seller && own && form === null ? (
        <Can call={listOwnDocuments}>
          <div className="t-apart">
            <OwnDocuments />
          </div>
        </Can>
      ) : null}
      {own && form === null && actor.viewedBy === null ? (
        <div className="t-apart t-own-account">
          <Button onClick={() => setForm('password')}>{t(sessionTexts.changePassword)}</Button>
          <Button onClick={() => setForm('email')}>{t(accountTexts.changeEmail)}</Button>
        </div>
      ) : null}
      {form === 'email' ? <ChangeEmailForm present={actor.email} onDone={closeForm} /> : null}
      {form === 'password' ? <ChangePasswordForm onDone={closeForm} onCancel={closeForm} /> : null}
      {form === 'request' && seller ? (
        <ChangeRequestForm registrationDate={seller.registration_date ?? ''} onDone={closeForm} onCancel={closeForm} />
      ) : null}
    </Drawer>
  );
}

function Content({ found }: { found: ReturnType<typeof useSellerOfUser> }) {
  const t = useText();
  if (found.isPending) return <FirstLoad rows={8} height={44} />;
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const { seller, company } = found.data;
  if (!seller && !company) return <NothingYet title={t(sellerTexts.noSeller)} />;
  return <SellerFacts seller={seller} company={company} />;
}
