import { Button } from 'antd';
import { OutcomeBar } from '#features/base/change-sets/web/outcomes.public.ts';
import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { feedTemplatesTexts } from '#features/intake/feed-templates/contract/feed-templates.texts.ts';
import { ImportTemplate, TemplatesPanel } from '#features/intake/feed-templates/web/feed-templates.public.ts';
import { pushKeyTexts } from '#features/intake/push/contract/push-keys.texts.ts';
import { pushRefusalTexts } from '#features/intake/push/contract/push-refusals.texts.ts';
import { KeysPanel, RefusalsPanel } from '#features/intake/push/web/push.public.ts';
import { bulkUpdateTexts } from '#features/work/imports/contract/bulk-update.texts.ts';
import { listImportRuns } from '#features/work/imports/contract/imports.calls.ts';
import { importsTexts as words } from '#features/work/imports/contract/imports.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { BulkPanel } from '../components/bulk-panel.tsx';
import { QuarantinePanel } from '../components/quarantine-panel.tsx';
import { RunsPanel } from '../components/runs-panel.tsx';
import { SchedulesPanel } from '../components/schedules-panel.tsx';
import { useExportRuns } from '../imports.api.ts';
import { importTabs, readRuns, tabOf, tabPatch } from '../imports.search.ts';

const panels = {
  runs: RunsPanel,
  quarantine: QuarantinePanel,
  schedules: SchedulesPanel,
  templates: TemplatesPanel,
  bulk: BulkPanel,
  keys: KeysPanel,
  refused: RefusalsPanel,
};
const labels = {
  ...words,
  templates: feedTemplatesTexts.templates,
  bulk: bulkUpdateTexts.bulk,
  keys: pushKeyTexts.keys,
  refused: pushRefusalTexts.refused,
};

/** /settings/import (RTE-036): what comes into the market from all sources (pages.md 4.31). */
export function ImportsPage() {
  const t = useText();
  const { search } = useUrlSearch();
  const may = useMayCall(listImportRuns);
  const tab = tabOf(search);
  const Panel = panels[tab];
  const Actions = tab === 'runs' ? ExportButton : tab === 'templates' ? ImportTemplate : null;
  return (
    <>
      <PageHeader
        title={t(navigationTexts.import)}
        lead={t(words.lead)}
        actions={may && Actions ? <Actions /> : undefined}
      />
      {may ? (
        <>
          <TabLinks
            label={t(words.parts)}
            current={tab}
            tabs={importTabs.map((key) => ({ key, label: t(labels[key]), patch: tabPatch(key) }))}
          />
          <Panel />
          {tab === 'quarantine' ? <OutcomeBar /> : null}
        </>
      ) : (
        <NotAllowed />
      )}
    </>
  );
}

/** All runs of the list as it is filtered, as a file. */
function ExportButton() {
  const t = useText();
  const { search } = useUrlSearch();
  const make = useExportRuns();
  return (
    <Button loading={make.isPending} onClick={() => make.mutate({ query: readRuns(search).filters })}>
      {t(words.export)}
    </Button>
  );
}
