import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { reviewReasonTexts } from '#features/catalogue/products/contract/products.review-reasons.ts';
import { NoSettings, SettingsLines, SettingsPart } from '#features/selling/publishing/web/publishing.public.ts';
import { addTemplate } from '#features/work/review/contract/review.templates.calls.ts';
import type { ReviewTemplate } from '#features/work/review/contract/review.templates.ts';
import { templateTexts as words } from '#features/work/review/contract/review-templates.texts.ts';
import { wordFor } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useDeleteTemplate, useTemplates } from '../review.api.ts';
import styles from '../send-to-shop.module.css';
import { TemplateDialog } from './template-dialog.tsx';

/** The message templates of the review, where staff write them. */
export function TemplatesPart() {
  const t = useText();
  const templates = useTemplates();
  const may = useMayCall(addTemplate);
  const [edited, setEdited] = useState<ReviewTemplate | 'new' | null>(null);
  return (
    <SettingsPart id="ps-templates" title={t(words.title)} why={t(words.why)}>
      {templates.isPending ? <FirstLoad rows={3} height={56} /> : null}
      {templates.isError && !templates.data ? (
        <LoadFailed error={templates.error} onRetry={() => void templates.refetch()} />
      ) : null}
      {templates.data?.length === 0 ? <NoSettings>{t(words.none)}</NoSettings> : null}
      <SettingsLines>
        {(templates.data ?? []).map((template) => (
          <Line key={template.id} template={template} may={may} onEdit={() => setEdited(template)} />
        ))}
      </SettingsLines>
      {may && templates.data ? (
        <Button className={styles.add} icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
          {t(words.add)}
        </Button>
      ) : null}
      {edited ? <TemplateDialog template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </SettingsPart>
  );
}

type LineProps = { readonly template: ReviewTemplate; readonly may: boolean; readonly onEdit: () => void };

function Line({ template, may, onEdit }: LineProps) {
  const t = useText();
  const ask = useAsk();
  const remove = useDeleteTemplate();
  const { id, title, decisions, reason } = template;
  const askDelete = async () => {
    const asked = { title: t(words.deleteAsk, { title }), text: t(words.deleteWhat), confirm: t(words.confirm) };
    if (await ask({ ...asked, danger: true })) remove.mutate({ params: { id } });
  };
  return (
    <li>
      <strong>{title}</strong>
      <span>
        {t(wordFor(reviewReasonTexts, reason))}{' '}
        {decisions.map((decision) => (
          <Tag key={decision}>{t(wordFor(words, decision))}</Tag>
        ))}
      </span>
      {may ? (
        <>
          <Button
            type="text"
            icon={<EditOutlined aria-hidden />}
            aria-label={t(words.edit, { title })}
            onClick={onEdit}
          />
          <Button
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t(words.delete, { title })}
            loading={remove.isPending}
            onClick={() => void askDelete()}
          />
        </>
      ) : null}
    </li>
  );
}
