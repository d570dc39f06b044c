import { Button, Form, Input } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Asked } from '#features/base/change-sets/web/change-sets.public.ts';
import { pinPrice } from '#features/selling/pricing/contract/prices.calls.ts';
import { revertPricesOperation } from '#features/selling/pricing/contract/prices.operations.ts';
import { revertedDays } from '#features/selling/pricing/contract/prices.rules.ts';
import { priceExplainTexts as words } from '#features/work/price-desk/contract/price-explain.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

const OnePreview = lazy(() => import('./one-preview.tsx').then((module) => ({ default: module.OnePreview })));

type Props = {
  /** One change of one variant, or everything a calculation changed. */
  readonly of: { readonly event: number; readonly variantId: number } | { readonly run: number };
};

/** Takes a change of the log back where its price still holds; the preview says which rows cannot. */
export function RevertButton({ of }: Props) {
  const t = useText();
  const [step, setStep] = useState<'reason' | Asked['input'] | null>(null);
  const change: Record<string, number> = 'event' in of ? { event: of.event } : { run: of.run };
  const close = () => setStep(null);
  const preview = ({ reason }: { reason: string }) =>
    setStep({ change, reason: reason.trim(), until: new Date(Date.now() + revertedDays * 86_400_000).toISOString() });
  return (
    <Can call={pinPrice}>
      <Button onClick={() => setStep('reason')}>{t('event' in of ? words.revert : words.revertRun)}</Button>
      {step === 'reason' ? (
        <FormDialog<{ reason: string }>
          title={t('event' in of ? words.revert : words.revertRun)}
          okText={t(words.preview)}
          initialValues={{ reason: '' }}
          onFinish={preview}
          onClose={close}
        >
          <p>{t(words.revertWhy, { days: revertedDays })}</p>
          <Form.Item name="reason" label={t(words.reason)}>
            <Input.TextArea rows={2} maxLength={500} />
          </Form.Item>
        </FormDialog>
      ) : null}
      <Suspense fallback={null}>
        {step !== null && step !== 'reason' ? (
          <OnePreview
            operation={revertPricesOperation.name}
            input={step}
            {...('event' in of ? { ids: [of.variantId] } : { filters: { changed_in_run: of.run } })}
            text={words.revertCount}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </Can>
  );
}
