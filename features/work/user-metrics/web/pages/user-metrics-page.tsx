import { listUserMetrics } from '#features/work/user-metrics/contract/user-metrics.calls.ts';
import { userMetricTexts as words } from '#features/work/user-metrics/contract/user-metrics.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { MetricList } from '../components/metric-list.tsx';
import { WeightsButton } from '../components/weights.tsx';
import { useUserMetrics } from '../user-metrics.api.ts';
import { readUserMetrics } from '../user-metrics.search.ts';

/** What each person did in a period (pages.md 4.37). */
export function UserMetricsPage() {
  const t = useText();
  const { scoped } = useActor();
  const may = useMayCall(listUserMetrics) && !scoped;
  return may ? (
    <Screen />
  ) : (
    <>
      <PageHeader title={t(words.title)} />
      <NotAllowed />
    </>
  );
}

function Screen() {
  const t = useText();
  const { search } = useUrlSearch();
  const asked = readUserMetrics(search);
  const found = useUserMetrics(asked.request);
  const lead = [t(words.lead), ...(found.data?.own ? [t(words.ownOnly)] : [])].join(' ');
  return (
    <>
      <PageHeader
        title={t(words.title)}
        lead={lead}
        actions={found.data ? <WeightsButton weights={found.data.weights} /> : undefined}
      />
      <MetricList asked={asked} found={found} />
    </>
  );
}
