import { useNavigate } from '@tanstack/react-router';
import { Alert, Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import {
  changeFeedTemplate,
  importFeedTemplate,
} from '#features/intake/feed-templates/contract/feed-templates.calls.ts';
import { feedTemplateHistory } from '#features/intake/feed-templates/contract/feed-templates.history-kinds.ts';
import { type FeedTemplate, templateLimits } from '#features/intake/feed-templates/contract/feed-templates.model.ts';
import { feedTemplateSentences as sentences } from '#features/intake/feed-templates/contract/feed-templates.sentences.ts';
import { feedTemplatesTexts as words } from '#features/intake/feed-templates/contract/feed-templates.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import {
  useChangeTemplate,
  useDeleteTemplate,
  useExportTemplate,
  useFeedTemplates,
  useImportTemplate,
  useMakeFeed,
  useResellers,
} from '../feed-templates.api.ts';
import { NamedFields, type NamedValues } from './save-template-dialog.tsx';

type Open = { readonly what: 'edit' | 'use'; readonly template: FeedTemplate };

/** Brings an exported template in. */
export function ImportTemplate() {
  const t = useText();
  const bring = useImportTemplate();
  if (!useMayCall(importFeedTemplate)) return null;
  return (
    <FileButton
      label={t(words.import)}
      accept=".json,application/json"
      loading={bring.isPending}
      onFiles={([file]) => bring.mutate({ file })}
    >
      {t(words.import)}
    </FileButton>
  );
}

/** The templates of feeds: a new feed from one, its name, its file, its history. */
export function TemplatesPanel() {
  const t = useText();
  const found = useFeedTemplates();
  const mayChange = useMayCall(changeFeedTemplate);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  if (found.isPending) return <FirstLoad rows={5} height={64} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <section aria-label={t(words.templates)}>
      <p className="t-faint">{t(words.lead)}</p>
      {mayChange ? null : <Alert type="info" showIcon title={t(words.readOnly)} />}
      {found.data.length === 0 ? <NothingYet title={t(words.none)}>{t(words.noneWhy)}</NothingYet> : null}
      <EntryList label={t(words.templates)}>
        {found.data.map((template) => (
          <Row key={template.id} template={template} may={mayChange} onOpen={(what) => setOpen({ what, template })} />
        ))}
      </EntryList>
      {open?.what === 'edit' ? <EditDialog template={open.template} onClose={close} /> : null}
      {open?.what === 'use' ? <UseDialog template={open.template} onClose={close} /> : null}
    </section>
  );
}

type RowProps = {
  readonly template: FeedTemplate;
  readonly may: boolean;
  readonly onOpen: (what: Open['what']) => void;
};

function Row({ template, may, onOpen }: RowProps) {
  const t = useText();
  const save = useExportTemplate();
  const { id, name, note, format, fields, created_at, created_by } = template;
  const named = (action: string) => t(words.of, { action, name });
  const facts = [
    format ? t(words.format, { format: format.toUpperCase(), count: fields }) : t(words.noMapping),
    note || null,
    created_by ? t(words.by, { when: formatDateTime(created_at), who: created_by }) : formatDateTime(created_at),
  ];
  return (
    <Entry
      facts={facts.filter(Boolean).join(' · ')}
      actions={
        <>
          {may ? (
            <Button type="primary" aria-label={named(t(words.use))} onClick={() => onOpen('use')}>
              {t(words.use)}
            </Button>
          ) : null}
          {may ? (
            <Button aria-label={named(t(words.edit))} onClick={() => onOpen('edit')}>
              {t(words.edit)}
            </Button>
          ) : null}
          <Button
            aria-label={named(t(words.export))}
            loading={save.isPending}
            onClick={() => save.mutate({ params: { id } })}
          >
            {t(words.export)}
          </Button>
          {may ? <DeleteButton template={template} /> : null}
          <HistoryButton of={feedTemplateHistory} id={id} name={name} />
        </>
      }
    >
      <strong>{name}</strong>
    </Entry>
  );
}

function DeleteButton({ template: { id, name } }: { template: FeedTemplate }) {
  const t = useText();
  const ask = useAsk();
  const remove = useDeleteTemplate();
  const start = async () => {
    const title = t(words.removeTitle, { name });
    if (await ask({ title, text: t(words.removeWhy), confirm: t(words.remove), danger: true }))
      remove.mutate({ params: { id } });
  };
  return (
    <Button
      aria-label={t(words.of, { action: t(words.remove), name })}
      loading={remove.isPending}
      onClick={() => void start()}
    >
      {t(words.remove)}
    </Button>
  );
}

type DialogProps = { readonly template: FeedTemplate; readonly onClose: () => void };

function EditDialog({ template, onClose }: DialogProps) {
  const t = useText();
  const change = useChangeTemplate(onClose);
  const { id, name, note, version } = template;
  return (
    <FormDialog<NamedValues>
      title={t(words.editTitle, { name })}
      okText={t(words.keep)}
      busy={change.isPending}
      initialValues={{ name, note }}
      onFinish={(values, refused) =>
        change.mutate({ params: { id }, body: { ...values, version } }, { onError: refused })
      }
      onClose={onClose}
    >
      <NamedFields />
    </FormDialog>
  );
}

type UseValues = { readonly name: string; readonly seller_id: number };

/** A feed of a reseller as the template says; its address is what comes next. */
function UseDialog({ template: { id, name }, onClose }: DialogProps) {
  const t = useText();
  const navigate = useNavigate();
  const resellers = useResellers();
  const make = useMakeFeed((feed) => {
    onClose();
    void navigate({ to: '/settings/international-sellers', search: { feed: String(feed.id), open: 'setup' } });
  });
  return (
    <FormDialog<UseValues>
      title={t(words.useTitle, { name })}
      lead={<p className="t-faint">{t(words.useWhy)}</p>}
      okText={t(words.use)}
      busy={make.isPending}
      initialValues={{ name }}
      onFinish={(body, refused) => make.mutate({ params: { id }, body }, { onError: refused })}
      onClose={onClose}
    >
      <Form.Item
        name="seller_id"
        label={t(words.reseller)}
        rules={[{ required: true, message: t(words.resellerNeeded) }]}
      >
        <Select<number>
          showSearch={{ optionFilterProp: 'label' }}
          loading={resellers.isPending}
          options={(resellers.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
        />
      </Form.Item>
      <Form.Item
        name="name"
        label={t(words.name)}
        rules={[{ required: true, whitespace: true, message: t(sentences.nameNeeded) }]}
      >
        <Input maxLength={templateLimits.name} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
