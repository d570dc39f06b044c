import { Button, Form, Input } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Campaign } from '#features/selling/campaigns/contract/campaigns.model.ts';
import {
  acceptItemsOperation,
  rejectItemsOperation,
} from '#features/selling/campaigns/contract/campaigns.operations.ts';
import { campaignPageTexts as words } from '#features/selling/campaigns/contract/campaigns.page.texts.ts';
import { isPlanned } from '#features/selling/campaigns/contract/campaigns.status.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { type SelectionStore, useSelectedIds } from '#web/ui/grid/selection-store.ts';
import { useRemoveItems } from '../campaigns.api.ts';
import styles from '../campaigns.module.css';

const PreviewDialog = lazy(() =>
  import('#features/base/change-sets/web/change-sets.public.ts').then((module) => ({ default: module.PreviewDialog })),
);

const ChangeItemsDialog = lazy(() =>
  import('./change-items-dialog.tsx').then((module) => ({ default: module.ChangeItemsDialog })),
);

/** What can be done with the selected products: accepted or rejected after a preview, with undo, or taken out. */
export function ItemSelection({ store, campaign }: { store: SelectionStore; campaign: Campaign }) {
  const t = useText();
  const ask = useAsk();
  const ids = [...useSelectedIds(store)];
  const [act, setAct] = useState<'accept' | 'reject' | 'change' | { readonly reason: string } | null>(null);
  const remove = useRemoveItems(store.clear);
  if (ids.length === 0) return null;
  const close = () => setAct(null);
  const done = () => {
    store.clear();
    close();
  };
  const drop = async () => {
    if (await ask({ title: t(words.removeAsk, { count: ids.length }), confirm: t(words.remove), danger: true }))
      remove.mutate({ params: { id: campaign.id }, body: { ids } });
  };
  return (
    <>
      <div className={styles.chosen} role="status">
        <strong>{t(words.chosen, { count: ids.length })}</strong>
        {isPlanned(campaign.state) ? (
          <>
            <Button size="small" onClick={() => setAct('accept')}>
              {t(words.accept)}
            </Button>
            <Button size="small" onClick={() => setAct('reject')}>
              {t(words.reject)}
            </Button>
            <Button size="small" onClick={() => setAct('change')}>
              {t(words.change)}
            </Button>
          </>
        ) : null}
        <Button size="small" danger onClick={() => void drop()}>
          {t(words.remove)}
        </Button>
        <Button size="small" type="text" onClick={store.clear}>
          {t(words.clear)}
        </Button>
      </div>
      <Suspense fallback={null}>
        {act === 'accept' ? (
          <PreviewDialog
            asked={{ operation: acceptItemsOperation.name, input: {}, ids }}
            okText={(count) => t(words.acceptCount, { count })}
            onClose={close}
            onDone={done}
          />
        ) : null}
        {act === 'change' ? <ChangeItemsDialog campaign={campaign} ids={ids} onClose={close} onDone={done} /> : null}
        {act !== null && typeof act === 'object' ? (
          <PreviewDialog
            asked={{ operation: rejectItemsOperation.name, input: act, ids }}
            okText={(count) => t(words.rejectCount, { count })}
            onClose={close}
            onDone={done}
          />
        ) : null}
      </Suspense>
      {act === 'reject' ? (
        <FormDialog<{ reason: string }>
          title={t(words.rejectTitle)}
          okText={t(words.preview)}
          initialValues={{ reason: '' }}
          onFinish={({ reason }) => setAct({ reason: reason.trim() })}
          onClose={close}
        >
          <Form.Item name="reason" label={t(words.reason)} rules={[{ required: true, whitespace: true }]}>
            <Input.TextArea rows={3} maxLength={500} />
          </Form.Item>
        </FormDialog>
      ) : null}
    </>
  );
}
