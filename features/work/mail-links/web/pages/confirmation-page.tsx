import { useState } from 'react';
import { accountTexts } from '#features/base/accounts/contract/accounts.texts.ts';
import {
  ConfirmEmail,
  ConfirmEmailChange,
  Invitation,
  LinkGate,
  PublicCard,
  ToLogin,
  useLinkToken,
} from '#features/base/accounts/web/public-pages.public.ts';
import { RequestedDocuments } from '#features/people/seller-documents/web/requested-documents.public.tsx';
import { OrderThanks } from '#features/trade/purchasing/web/order-thanks.public.tsx';
import { useText } from '#web/lib/text.tsx';

const done = {
  invitation: [accountTexts.invitationDoneTitle, accountTexts.invitationDoneText],
  confirm_email: [accountTexts.confirmedTitle, accountTexts.confirmedText],
  change_email: [accountTexts.changeEmailDoneTitle, accountTexts.changeEmailDoneText],
} as const;

/** Spec section 2, /confirmation: what a link from a mail asks for is done by a button, never by opening the page (pages.md 4.46). */
export function ConfirmationPage() {
  const t = useText();
  const token = useLinkToken('/confirmation');
  const [ended, setEnded] = useState<{ by: keyof typeof done; email: string } | null>(null);
  if (ended)
    return (
      <PublicCard sign="done" title={t(done[ended.by][0])} lead={t(done[ended.by][1], { email: ended.email })}>
        <div className="t-public-actions">
          <ToLogin main />
        </div>
      </PublicCard>
    );
  return (
    <LinkGate token={token} purposes={['invitation', 'confirm_email', 'change_email', 'seller_document', 'delivery']}>
      {(link) => {
        const { purpose } = link;
        if (purpose === 'seller_document') return <RequestedDocuments token={token ?? ''} />;
        if (purpose === 'delivery') return <OrderThanks token={token ?? ''} />;
        const email = link.email ?? '';
        const by = purpose === 'confirm_email' || purpose === 'change_email' ? purpose : 'invitation';
        const given = { token: token ?? '', email, onDone: () => setEnded({ by, email }) };
        if (by === 'confirm_email') return <ConfirmEmail {...given} />;
        if (by === 'change_email') return <ConfirmEmailChange {...given} />;
        return <Invitation token={given.token} link={link} onDone={given.onDone} />;
      }}
    </LinkGate>
  );
}
