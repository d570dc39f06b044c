import { PublicCard, ToLogin } from '#features/base/accounts/web/public-pages.public.ts';
import type { OwnApplication } from '#features/people/applications/contract/applications.model.ts';
import { applicationTexts } from '#features/people/applications/contract/applications.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { KeptFor } from './kept-for.tsx';

/** Where a sent application stands. */
export function ApplicationStatusCard({ application }: { application: OwnApplication }) {
  const t = useText();
  const { email, status, reason, reapply_on, kept_months } = application;
  if (status === 'approved')
    return (
      <PublicCard
        sign="done"
        title={t(applicationTexts.approvedTitle)}
        lead={t(applicationTexts.approvedText, { email })}
      >
        <ToLogin main />
      </PublicCard>
    );
  if (status === 'rejected')
    return (
      <PublicCard sign="problem" title={t(applicationTexts.rejectedTitle)} lead={reason}>
        {reapply_on ? <p>{t(applicationTexts.reapplyOn, { date: reapply_on })}</p> : null}
        <KeptFor months={kept_months} />
      </PublicCard>
    );
  const title = status === 'in_review' ? applicationTexts.inReviewTitle : applicationTexts.submittedTitle;
  return <PublicCard sign="done" title={t(title)} lead={t(applicationTexts.submittedText, { email })} />;
}
