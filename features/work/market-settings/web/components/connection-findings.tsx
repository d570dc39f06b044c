import { Alert } from 'antd';
import type { ConnectionCheck } from '#features/selling/connections/contract/connections.model.ts';
import { connectionsPanelTexts as words } from '#features/work/market-settings/contract/connections-panel.texts.ts';
import { useText } from '#web/lib/text.tsx';

/** What a shop answered: whether goods can go there, and what is missing for it, in words. */
export function ConnectionFindings({
  name,
  check: { well, reason, took, findings },
}: {
  readonly name: string;
  readonly check: ConnectionCheck;
}) {
  const t = useText();
  // A shop that did not answer found nothing; its reason is all there is.
  const missing = findings.filter(({ level }) => level === 'missing').map(({ text }) => t(text));
  const advice = findings.filter(({ level }) => level === 'advice').map(({ text }) => t(text));
  const list = (items: readonly string[]) =>
    items.length === 0 ? null : (
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  return (
    <div role="status">
      {well ? (
        <Alert
          type={advice.length > 0 ? 'info' : 'success'}
          showIcon
          title={t(words.well, { name, took })}
          description={list(advice)}
        />
      ) : (
        <Alert
          type="warning"
          showIcon
          title={
            missing.length > 0 ? t(words.lacks, { name }) : t(words.unwell, { name, reason: reason ? t(reason) : '' })
          }
          description={list([...missing, ...advice])}
        />
      )}
    </div>
  );
}
