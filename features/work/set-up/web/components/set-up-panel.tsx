import { setUpTexts as words } from '#features/work/set-up/contract/set-up.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed, NotAllowed } from '#web/ui/list-states.tsx';
import { useMaySetUp, useSetUp } from '../set-up.api.ts';
import { SetUpSteps } from './set-up-steps.tsx';

/** The whole list, what is done too; where the guide of the start page is found again. */
export function SetUpPanel() {
  const t = useText();
  const may = useMaySetUp();
  const found = useSetUp();
  if (!may) return <NotAllowed />;
  if (found.isPending) return <FirstLoad rows={6} height={56} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <section aria-label={t(words.title)}>
      <p>{t(words.lead)}</p>
      <SetUpSteps steps={found.data.steps} />
    </section>
  );
}
