import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { requestTexts } from '#features/people/academy/contract/academy.requests.texts.ts';
import { requestLimits } from '#features/people/academy/contract/academy.requests.ts';
import { serviceTexts as words } from '#features/people/academy/contract/academy.service.texts.ts';
import { type HelpTopic, helpTopics } from '#features/people/academy/contract/academy.service.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useAskForHelp, useServicePage } from '../academy.api.ts';
import styles from '../academy.module.css';
import { Said } from './written.tsx';

/** How the team is reached, when, and the way to write to it. */
export function ContactPart({ mayAsk }: { mayAsk: boolean }) {
  const t = useText();
  const { data } = useServicePage();
  const [asking, setAsking] = useState(false);
  const parts = [
    { title: words.contact, text: data?.contact },
    { title: words.hours, text: data?.hours },
  ].flatMap(({ title, text }) => (text && text.sq !== '' ? [{ title, text }] : []));
  if (parts.length === 0 && !mayAsk) return null;
  return (
    <section className={styles.contact} aria-label={t(words.contact)}>
      {parts.map(({ title, text }) => (
        <div key={title.code}>
          <h2>{t(title)}</h2>
          <p className={styles.note}>
            <Said text={text} />
          </p>
        </div>
      ))}
      {mayAsk ? <Button onClick={() => setAsking(true)}>{t(words.help)}</Button> : null}
      {asking ? <HelpDialog onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

type Typed = { readonly topic: HelpTopic; readonly note: string };

function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const ask = useAskForHelp(onClose);
  return (
    <FormDialog<Typed>
      title={t(words.help)}
      okText={t(requestTexts.sendRequest)}
      busy={ask.isPending}
      onFinish={(body, refused) => ask.mutate({ body }, { onError: refused })}
      onClose={onClose}
    >
      <p className="t-faint">{t(words.helpHint)}</p>
      <Form.Item name="topic" label={t(words.topic)} rules={[{ required: true, message: t(words.topicNeeded) }]}>
        <Select options={helpTopics.map((value) => ({ value, label: t(words[value]) }))} />
      </Form.Item>
      <Form.Item
        name="note"
        label={t(words.words)}
        rules={[{ required: true, whitespace: true, message: t(words.wordsNeeded) }]}
      >
        <Input.TextArea rows={5} maxLength={requestLimits.text} />
      </Form.Item>
    </FormDialog>
  );
}
