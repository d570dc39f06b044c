import { Button, Form, Radio, Select } from 'antd';
import { useState } from 'react';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { printLabels } from '../../../contract/packages.calls.ts';
import { packageTexts as words } from '../../../contract/packages.texts.ts';
import { printingTexts } from '../../../contract/printing.texts.ts';
import { usePrintLabels } from '../../packages.api.ts';
import { useSavePrinted } from '../print/use-save-printed.ts';

type Values = { readonly layout: 'a6' | 'a4'; readonly from: number };
const places = [words.labelsUpperLeft, words.labelsUpperRight, words.labelsLowerLeft, words.labelsLowerRight] as const;

/** Labels of many packages in one file, for a label printer or for sheets of stickers. */
export function PrintLabels({ ids, size, over = false }: { ids: readonly number[]; size?: 'small'; over?: boolean }) {
  const t = useText();
  const may = useMayCall(printLabels);
  const print = usePrintLabels();
  const save = useSavePrinted(printingTexts.withoutLabel);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  const submit = ({ layout, from = 0 }: Values, refused: ShowRefused) =>
    print.mutate(
      { body: { package_ids: [...ids], layout, from } },
      {
        onSuccess: (file) => {
          save(file);
          setOpen(false);
        },
        onError: refused,
      },
    );
  return (
    <>
      <Button disabled={ids.length === 0 || over} {...(size ? { size } : {})} onClick={() => setOpen(true)}>
        {t(words.labels)}
      </Button>
      {open ? (
        <FormDialog<Values>
          title={t(words.labelsTitle, { count: ids.length })}
          okText={t(words.labelsMake)}
          busy={print.isPending}
          lead={<p>{t(words.labelsLead)}</p>}
          initialValues={{ layout: 'a4', from: 0 }}
          onFinish={submit}
          onClose={() => setOpen(false)}
        >
          <Form.Item name="layout" label={t(words.labelsLayout)}>
            <Radio.Group
              options={[
                { value: 'a4', label: t(words.labelsA4) },
                { value: 'a6', label: t(words.labelsA6) },
              ]}
            />
          </Form.Item>
          <Form.Item noStyle dependencies={['layout']}>
            {({ getFieldValue }) =>
              getFieldValue('layout') === 'a4' ? (
                <Form.Item name="from" label={t(words.labelsFrom)}>
                  <Select options={places.map((text, value) => ({ value, label: t(text) }))} />
                </Form.Item>
              ) : null
            }
          </Form.Item>
        </FormDialog>
      ) : null}
    </>
  );
}
