import { useState } from 'react';
import { LinkGate, useLinkToken } from '#features/base/accounts/web/public-pages.public.ts';
import type { OwnApplication } from '#features/people/applications/contract/applications.model.ts';
import { isOpen } from '#features/people/applications/contract/applications.status.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useOwnApplication } from '../applications.api.ts';
import { ApplicationForm } from '../components/application-form.tsx';
import { ApplicationStatusCard } from '../components/application-status-card.tsx';
import { BeginForm } from '../components/begin-form.tsx';

/** Spec section 2, /application: asked for with an address of email, written with the link from the mail. */
export function ApplicationPage() {
  const token = useLinkToken('/application');
  if (token === null) return <BeginForm />;
  return (
    <LinkGate token={token} purposes={['application']}>
      {() => <OwnApplicationPage token={token} />}
    </LinkGate>
  );
}

function OwnApplicationPage({ token }: { token: string }) {
  const loaded = useOwnApplication(token);
  const [newest, setNewest] = useState<OwnApplication | null>(null);
  const application = newest ?? loaded.data;
  if (loaded.isError && !application) return <LoadFailed error={loaded.error} onRetry={() => void loaded.refetch()} />;
  if (!application) return <FirstLoad rows={6} />;
  if (!isOpen(application.status)) return <ApplicationStatusCard application={application} />;
  return <ApplicationForm token={token} application={application} onChange={setNewest} />;
}
