import { Form, Input } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { limits } from '#features/people/academy/contract/academy.model.ts';
import { academyTexts as words } from '#features/people/academy/contract/academy.texts.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad } from '#web/ui/list-states.tsx';

/** Loaded with the form: its largest part. */
const RichText = lazy(() =>
  import('#features/catalogue/products/web/rich-text.public.ts').then(({ RichText: one }) => ({ default: one })),
);

/** Title and text in both languages, Albanian first; for a form whose values have `title` and `body`. */
export function TextsFields() {
  const t = useText();
  return (
    <>
      <Form.Item
        name={['title', 'sq']}
        label={t(words.titleSq)}
        rules={[{ required: true, whitespace: true, message: t(words.titleNeeded) }]}
      >
        <Input maxLength={limits.title} lang="sq" />
      </Form.Item>
      <Form.Item name={['body', 'sq']} label={t(words.bodySq)}>
        <Body id="body_sq" label={words.bodySq} />
      </Form.Item>
      <Form.Item name={['title', 'en']} label={t(words.titleEn)}>
        <Input maxLength={limits.title} lang="en" />
      </Form.Item>
      <Form.Item name={['body', 'en']} label={t(words.bodyEn)}>
        <Body id="body_en" label={words.bodyEn} />
      </Form.Item>
    </>
  );
}

type BodyProps = { id: string; label: Text; value?: string; onChange?: (html: string) => void };

/** Written as it reads; what the editor cannot keep is written as source. `value` and `onChange` come from the form. */
function Body({ id, label, value = '', onChange = () => {} }: BodyProps) {
  const t = useText();
  const [source, setSource] = useState(false);
  if (source)
    return (
      <Input.TextArea
        id={id}
        rows={8}
        maxLength={limits.body}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <Suspense fallback={<FirstLoad rows={1} height={180} />}>
      <RichText id={id} label={t(label)} html={value} onChange={onChange} onSource={() => setSource(true)} />
    </Suspense>
  );
}
