import { Button } from 'antd';
import { useState } from 'react';
import { feedFormTexts } from '#features/intake/feeds/contract/feed-form.texts.ts';
import { mappingTexts as words } from '#features/intake/feeds/contract/feed-mapping.texts.ts';
import { updateFeed, uploadDelivery } from '#features/intake/feeds/contract/feeds.calls.ts';
import type { FeedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { FeedProposal } from '#features/intake/feeds/contract/feeds.proposal.ts';
import type { FileFormat } from '#kit/formats.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { type FeedOf, shortAddress } from '../../feed-words.ts';
import { useProposal } from '../../feeds.api.ts';
import { draftOfMapping, draftOfProposal, setFormat as setDraftFormat } from './mapping-draft.ts';
import { MappingEditor } from './mapping-editor.tsx';

type Props = {
  readonly of: FeedOf;
  readonly onChanged: (changed: boolean) => void;
  readonly onUpload: () => void;
};

/** How a file of a feed is read: the saved mapping, or a proposal to be accepted. */
export function MappingPanel(props: Props) {
  // A saved mapping is what the work begins with from then on.
  const [times, setTimes] = useState(0);
  return <Content key={times} {...props} onSaved={() => setTimes(times + 1)} />;
}

function Content({ of: { feed }, onChanged, onSaved, onUpload }: Props & { readonly onSaved: () => void }) {
  const t = useText();
  const mayChange = useMayCall(updateFeed);
  // The mapping the panel was opened with: a change by somebody else must not replace what is being worked on.
  const [saved] = useState(feed.mapping);
  const [format, setFormat] = useState<FileFormat | undefined>(saved?.format);
  const kept = feed.last_delivery?.kept === true;
  const readable = kept || feed.url !== null;
  const proposal = useProposal(feed.id, format, readable);

  if (!saved && !readable) {
    return (
      <NothingYet
        title={t(words.noFileTitle)}
        actions={
          <Can call={uploadDelivery}>
            <Button type="primary" onClick={onUpload}>
              {t(feedFormTexts.upload)}
            </Button>
          </Can>
        }
      >
        {t(words.noFileWhy)}
      </NothingYet>
    );
  }
  if (readable && proposal.isPending) return <FirstLoad rows={8} height={72} />;
  const start = startOf(saved, proposal.data ?? null, format);
  if (!start) return <LoadFailed error={proposal.error ?? { message: '' }} onRetry={() => void proposal.refetch()} />;
  const noSamples = proposal.isError ? proposal.error.message : readable ? null : t(feedFormTexts.whyNoFile);
  return (
    <MappingEditor
      // Another format reads other columns: a proposal begins anew, a saved mapping only gets other samples.
      key={saved ? 'saved' : JSON.stringify(proposal.data?.format.value)}
      feedId={feed.id}
      fileName={kept ? (feed.last_delivery?.name ?? '') : shortAddress(feed.url ?? '')}
      start={start}
      saved={saved !== null}
      proposal={proposal.data ?? null}
      noSamples={noSamples}
      reading={proposal.isFetching}
      readOnly={!mayChange}
      onFormat={setFormat}
      onChanged={onChanged}
      onSaved={onSaved}
    />
  );
}

function startOf(saved: FeedMapping | null, proposal: FeedProposal | null, given: FileFormat | undefined) {
  if (saved) return draftOfMapping(saved);
  if (!proposal) return null;
  const draft = draftOfProposal(proposal);
  // A person who corrected the format has confirmed it.
  return given ? setDraftFormat(draft, proposal.format.value) : draft;
}
