import { Button, Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { mappingTexts as words } from '#features/intake/feeds/contract/feed-mapping.texts.ts';
import { previewTexts } from '#features/intake/feeds/contract/feed-preview.texts.ts';
import type { FeedProposal } from '#features/intake/feeds/contract/feeds.proposal.ts';
import type { FileFormat } from '#kit/formats.ts';
import { useText } from '#web/lib/text.tsx';
import { RefreshLine } from '#web/ui/list-states.tsx';
import { useUpdateFeed } from '../../feeds.api.ts';
import { FieldsView } from './fields-view.tsx';
import styles from './mapping.module.css';
import { checkMapping, confirmSure, type Draft, draftOfMapping, mappingOf, openParts } from './mapping-draft.ts';
import { MappingJson } from './mapping-json.tsx';
import { MappingPreview } from './mapping-preview.tsx';
import { samplesOf, noSamples as without } from './mapping-samples.ts';
import { unusedOf } from './unused-sources.ts';

type View = 'fields' | 'preview' | 'json';

type Props = {
  readonly feedId: number;
  readonly fileName: string;
  /** What the work begins with: the saved mapping or the proposal. */
  readonly start: Draft;
  readonly saved: boolean;
  readonly proposal: FeedProposal | null;
  /** Why there are no sample values, or null where there are. */
  readonly noSamples: string | null;
  readonly reading: boolean;
  readonly readOnly: boolean;
  readonly onFormat: (format: FileFormat) => void;
  readonly onChanged: (changed: boolean) => void;
  readonly onSaved: () => void;
};

/** A mapping field by field, or as JSON. A proposal can be saved only once every part of it has been said yes to. */
export function MappingEditor(props: Props) {
  const { feedId, saved, proposal, readOnly, onChanged } = props;
  const t = useText();
  const [start] = useState(props.start);
  const [draft, setDraft] = useState(start);
  const [view, setView] = useState<View>('fields');
  /** The text of the JSON view does not say what a mapping is; the draft is that of the last valid text. */
  const [broken, setBroken] = useState(false);
  const [blocked, setBlocked] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const update = useUpdateFeed(props.onSaved);
  const changed = draft !== start || broken;
  useEffect(() => onChanged(changed), [changed, onChanged]);

  const { mapping, problems } = checkMapping(mappingOf(draft), draft.fields);
  const { open, sure } = openParts(draft);
  const show = (next: View) => {
    setBlocked(broken);
    if (!broken) setView(next);
  };
  /** Brings the first part nobody has said yes to into sight, with the focus on its button. */
  const toOpen = () => {
    flushSync(() => setView('fields'));
    const part = body.current?.querySelector<HTMLElement>('[data-open="true"]');
    part?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    part?.querySelector<HTMLElement>('[data-confirm]')?.focus({ preventScroll: true });
  };
  const save = () => {
    if (open > 0) toOpen();
    else if (mapping) update.mutate({ params: { id: feedId }, body: { mapping } });
  };
  const unused = proposal ? unusedOf(proposal, mappingOf(draft)).length : 0;
  const toUnused = () => {
    flushSync(() => setView('fields'));
    body.current?.querySelector('[data-part="unused"]')?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  };
  return (
    <div className={styles.editor} data-part="mapping-editor">
      <div className={styles.scroll} ref={body}>
        <Lead {...props} />
        <Segmented<View>
          aria-label={t(words.view)}
          value={view}
          options={[
            { value: 'fields', label: t(words.viewFields) },
            { value: 'preview', label: t(previewTexts.view) },
            { value: 'json', label: t(words.viewJson) },
          ]}
          onChange={show}
        />
        {blocked && broken ? (
          <p className="t-problem" role="alert">
            {t(words.jsonFirst)}
          </p>
        ) : null}
        <RefreshLine active={props.reading} />
        {view === 'preview' ? (
          <MappingPreview feedId={feedId} mapping={mapping} readable={props.noSamples === null} />
        ) : view === 'fields' ? (
          <FieldsView
            draft={draft}
            problems={problems}
            samples={proposal ? samplesOf(proposal) : without}
            sheets={proposal?.sheets ?? []}
            proposal={proposal}
            missing={saved ? [] : (proposal?.missing ?? [])}
            readOnly={readOnly}
            onDraft={setDraft}
            onFormat={props.onFormat}
          />
        ) : (
          <MappingJson
            mapping={mappingOf(draft)}
            readOnly={readOnly}
            onMapping={(next) => setDraft(draftOfMapping(next))}
            onBroken={setBroken}
          />
        )}
      </div>
      {readOnly ? null : (
        <footer className={styles.foot}>
          <span className={styles.state} role="status">
            {open > 0 ? t(words.toConfirm, { count: open }) : null}
            {open > 0 && problems.length > 0 ? ' · ' : null}
            {problems.length > 0 ? t(words.problems, { count: problems.length }) : null}
          </span>
          {unused > 0 ? (
            <Button type="link" onClick={toUnused}>
              {t(previewTexts.unused, { count: unused })}
            </Button>
          ) : null}
          {open > 0 ? (
            <Button className={styles.nextOpen} onClick={toOpen}>
              {t(previewTexts.nextOpen)}
            </Button>
          ) : null}
          {sure > 0 ? (
            <Button onClick={() => setDraft(confirmSure(draft))}>{t(words.confirmSure, { count: sure })}</Button>
          ) : null}
          <Button
            type="primary"
            disabled={mapping === null || broken || (saved && !changed)}
            loading={update.isPending}
            onClick={save}
          >
            {t(words.save)}
          </Button>
        </footer>
      )}
    </div>
  );
}

function Lead({ saved, proposal, fileName, noSamples, readOnly }: Props) {
  const t = useText();
  const values = { records: proposal?.records ?? 0, file: fileName };
  return (
    <div className={styles.lead}>
      {readOnly ? <p className={styles.note}>{t(words.readOnly)}</p> : null}
      {proposal && !noSamples ? <p>{t(saved ? words.savedLead : words.proposedLead, values)}</p> : null}
      {noSamples ? (
        <p className="t-problem t-problem-soft" role="status">
          {t(words.noSamples, { reason: noSamples })}
        </p>
      ) : null}
    </div>
  );
}
