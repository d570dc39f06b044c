import { useState } from 'react';
import { accountTexts } from '#features/base/accounts/contract/accounts.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { ConfirmEmail, ConfirmEmailChange } from '../components/confirm-email.tsx';
import { Invitation } from '../components/invitation.tsx';
import { LinkGate } from '../components/link-gate.tsx';
import { PublicCard, ToLogin } from '../components/public-card.tsx';
import { useLinkToken } from '../link-token.ts';

const done = {
  invitation: [accountTexts.invitationDoneTitle, accountTexts.invitationDoneText],
  confirm_email: [accountTexts.confirmedTitle, accountTexts.confirmedText],
  change_email: [accountTexts.changeEmailDoneTitle, accountTexts.changeEmailDoneText],
} as const;

/** Spec section 2, /confirmation: what a link from a mail asks for is done by a button, never by opening the page. */
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
    <LinkGate token={token} purposes={['invitation', 'confirm_email', 'change_email']}>
      {(link) => {
        const email = link.email ?? '';
        const by = link.purpose === 'confirm_email' || link.purpose === 'change_email' ? link.purpose : 'invitation';
        const given = { token: token ?? '', email, onDone: () => setEnded({ by, email }) };
        if (by === 'confirm_email') return <ConfirmEmail {...given} />;
        if (by === 'change_email') return <ConfirmEmailChange {...given} />;
        return <Invitation token={given.token} link={link} onDone={given.onDone} />;
      }}
    </LinkGate>
  );
}
