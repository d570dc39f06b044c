import { Select } from 'antd';
import { mappingTexts as words } from '#features/feeds/contract/feed-mapping.texts.ts';
import type { FeedTarget } from '#features/feeds/contract/feeds.mapping.ts';
import type { FeedProposal } from '#features/feeds/contract/feeds.proposal.ts';
import { useText } from '#web/lib/text.tsx';
import { targetOptions } from './target-options.ts';

type Props = {
  readonly unmapped: FeedProposal['unmapped'];
  readonly readOnly: boolean;
  readonly onUse: (source: string, target: FeedTarget) => void;
};

/** What the file holds and no field takes, each with the reason: nothing is left out without a word. */
export function Unmapped({ unmapped, readOnly, onUse }: Props) {
  const t = useText();
  if (unmapped.length === 0) return null;
  return (
    <details className="tm-part">
      <summary>{t(words.unmapped, { count: unmapped.length })}</summary>
      <ul className="tm-unmapped">
        {unmapped.map(({ source, reason, samples }) => (
          <li key={source}>
            <strong>{source}</strong>
            <span className="tm-faint">{samples[0]?.slice(0, 120) ?? t(words.noSample)}</span>
            <span className="tm-reason">{reason}</span>
            {readOnly ? null : (
              <Select<FeedTarget>
                size="small"
                value={null}
                showSearch
                popupMatchSelectWidth={false}
                aria-label={t(words.useOf, { source })}
                placeholder={t(words.use)}
                options={targetOptions}
                onChange={(target) => onUse(source, target)}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
