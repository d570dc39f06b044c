import { Button, Form, Input } from 'antd';
import { addSource, changeSource, removeSource } from '#features/base/exchange/contract/exchange.calls.ts';
import type { RateSource } from '#features/base/exchange/contract/exchange.model.ts';
import { exchangePageTexts as words } from '#features/work/price-settings/contract/exchange-page.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { saidHere } from '#web/lib/said.ts';
import { useText } from '#web/lib/text.tsx';
import { useDialogState } from '#web/lib/use-dialog-state.ts';
import { useAsk } from '#web/ui/ask.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useAddSource, useChangeSource, useRemoveSource, useSources } from '../price-settings.api.ts';
import styles from './price-settings.module.css';

/** Where rates come from, and how it went last. */
export function SourcesPanel() {
  const t = useText();
  const found = useSources();
  const [dialog, setDialog] = useDialogState<{ of: RateSource | null }>();
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <p className="t-faint">{t(words.sourcesLead)}</p>
        <Can call={addSource}>
          <Button onClick={() => setDialog({ of: null })}>{t(words.addSource)}</Button>
        </Can>
      </div>
      {found.isPending ? <FirstLoad rows={3} height={56} /> : null}
      {found.error && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? (
        <EntryList label={t(words.sources)}>
          {found.data.map((source) => (
            <SourceEntry key={source.code} of={source} onEdit={() => setDialog({ of: source })} />
          ))}
        </EntryList>
      ) : null}
      {dialog ? <SourceDialog of={dialog.of} onClose={() => setDialog(null)} /> : null}
    </section>
  );
}

function SourceEntry({ of, onEdit }: { of: RateSource; onEdit: () => void }) {
  const t = useText();
  const ask = useAsk();
  const remove = useRemoveSource();
  const { code, kind, name, url, pairs, newest_on, fetched_at, error } = of;
  const onRemove = async () => {
    if (await ask({ title: t(words.removeAsk, { name }), confirm: t(words.remove), danger: true }))
      remove.mutate({ params: { code } });
  };
  const facts = [
    pairs.length > 0 ? t(words.usedBy, { pairs: pairs.join(', ') }) : t(words.unused),
    newest_on ? t(words.newest, { day: formatDate(newest_on) }) : null,
    fetched_at ? t(words.asked, { when: formatDateTime(fetched_at) }) : null,
    error ? saidHere(error) : null,
  ];
  const tone = error ? 'error' : fetched_at ? 'success' : 'neutral';
  return (
    <Entry
      facts={facts.filter(Boolean).join(' · ')}
      state={<StatusMark tone={tone}>{t(error ? words.failed : fetched_at ? words.answers : words.idle)}</StatusMark>}
      actions={
        <>
          <Can call={changeSource}>
            <Button size="small" aria-label={t(words.ofThing, { action: t(words.edit), name })} onClick={onEdit}>
              {t(words.edit)}
            </Button>
          </Can>
          {kind === 'csv' ? (
            <Can call={removeSource}>
              <Button
                size="small"
                aria-label={t(words.ofThing, { action: t(words.remove), name })}
                onClick={() => void onRemove()}
              >
                {t(words.remove)}
              </Button>
            </Can>
          ) : null}
        </>
      }
    >
      {name}
      <span className={`t-faint ${styles.wide}`}>{url}</span>
    </Entry>
  );
}

type Values = { readonly name: string; readonly url: string };

function SourceDialog({ of, onClose }: { of: RateSource | null; onClose: () => void }) {
  const t = useText();
  const add = useAddSource(onClose);
  const change = useChangeSource(onClose);
  const save = (body: Values, refused: ShowRefused) => {
    const how = {
      onError: refused,
    };
    if (of) change.mutate({ params: { code: of.code }, body: { ...body, version: of.version } }, how);
    else add.mutate({ body }, how);
  };
  return (
    <FormDialog<Values>
      title={t(of ? words.editSource : words.sourceTitle)}
      okText={t(of ? words.save : words.addSource)}
      busy={add.isPending || change.isPending}
      initialValues={{ name: of?.name ?? '', url: of?.url ?? '' }}
      onFinish={save}
      onClose={onClose}
    >
      <Form.Item name="name" label={t(words.name)} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="url" label={t(words.address)} rules={[{ required: true, whitespace: true }]}>
        <Input type="url" maxLength={500} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
