import { mailTexts as words } from '#features/base/mail/contract/mail.texts.ts';
import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { LogPanel } from '../components/log-panel.tsx';
import { ServersPanel } from '../components/servers-panel.tsx';
import { TemplatesPanel } from '../components/templates-panel.tsx';
import { nothingAsked, type Panel, panels, readMailSearch } from '../mail.search.ts';

/** /settings/smtp-email (RTE-041): who sends the market's mail, what it says, what became of it. */
export function SmtpEmailPage() {
  const t = useText();
  const { search } = useUrlSearch();
  const { panel } = readMailSearch(search);
  return (
    <>
      <PageHeader title={t(navigationTexts.smtpEmail)} lead={t(words.lead)} />
      <PanelLinks current={panel} />
      {panel === 'servers' ? <ServersPanel /> : null}
      {panel === 'templates' ? <TemplatesPanel /> : null}
      {panel === 'log' ? <LogPanel /> : null}
    </>
  );
}

const panelNames: Readonly<Record<Panel, Text>> = {
  servers: words.servers,
  templates: words.templates,
  log: words.log,
};

function PanelLinks({ current }: { current: Panel }) {
  const t = useText();
  return (
    <TabLinks
      label={t(words.panels)}
      current={current}
      tabs={panels.map((panel) => ({
        key: panel,
        label: t(panelNames[panel]),
        patch: { ...nothingAsked, panel: panel === 'servers' ? undefined : panel },
      }))}
    />
  );
}
