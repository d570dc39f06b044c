import { Drawer } from 'antd';
import type { ReviewedApplication } from '#features/people/applications/contract/applications.model.ts';
import { statusTexts } from '#features/people/applications/contract/applications.status.ts';
import { applicationTexts as words } from '#features/people/applications/contract/applications.texts.ts';
import { wordFor } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { Begun } from '#web/ui/begun.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useApplication } from '../../applications.api.ts';
import { ApplicationFacts } from './application-facts.tsx';
import { Comments } from './comments.tsx';
import { Decision } from './decision.tsx';
import { Duplicates } from './duplicates.tsx';

/** One application: everything that was written, and what can be decided about it. */
export function ApplicationDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const loaded = useApplication(id);
  const application = loaded.data;
  const title = application
    ? `${application.content.name} · ${t(wordFor(statusTexts, application.status))}`
    : t(words.queue);
  return (
    <Drawer open size={720} title={title} onClose={onClose} destroyOnHidden>
      {loaded.isPending ? <FirstLoad rows={8} /> : null}
      {loaded.isError ? <LoadFailed error={loaded.error} onRetry={() => void loaded.refetch()} /> : null}
      {application ? <Body application={application} /> : null}
    </Drawer>
  );
}

function Body({ application }: { application: ReviewedApplication }) {
  return (
    <>
      <Duplicates application={application} />
      {application.reason ? <p className="t-problem t-problem-soft">{application.reason}</p> : null}
      <ApplicationFacts application={application} />
      <Comments application={application} />
      <Begun key={application.id} read={application} version={application.version}>
        {(begun) => <Decision application={begun} />}
      </Begun>
    </>
  );
}
