import { issuesTexts as words } from '#features/work/issues/contract/issues.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { CountPill } from '#web/ui/count-mark.tsx';
import { useOpenIssues } from '../issues.api.ts';

/** How many causes are open, beside the menu's entry. */
export function OpenIssuesMark() {
  const t = useText();
  const count = useOpenIssues();
  return <CountPill count={count} label={t(words.open, { count })} />;
}
