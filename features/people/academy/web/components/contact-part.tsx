import { Button, Form, Input, Select } from 'antd';
import { type HelpTopic, helpTopics } from '#features/people/academy/contract/academy.help-topics.ts';
import { requestTexts } from '#features/people/academy/contract/academy.requests.texts.ts';
import { requestLimits } from '#features/people/academy/contract/academy.requests.ts';
import { serviceTexts as words } from '#features/people/academy/contract/academy.service.texts.ts';
import { one } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useAskForHelp, useServicePage } from '../academy.api.ts';
import styles from '../academy.module.css';
import { Said } from './written.tsx';

/** How the team is reached, when, and the way to write to it. */
export function ContactPart({ mayAsk }: { mayAsk: boolean }) {
  const t = useText();
  const { data } = useServicePage();
  const { search, setSearch } = useUrlSearch();
  const asked = one(search.help);
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
      {mayAsk ? <Button onClick={() => setSearch({ help: 'ask' })}>{t(words.help)}</Button> : null}
      {mayAsk && asked ? (
        <HelpDialog
          topic={helpTopics.find((known) => known === asked)}
          about={String(search.about ?? '')}
          onClose={() => setSearch({ help: undefined, about: undefined }, { replace: true })}
        />
      ) : null}
    </section>
  );
}

type Typed = { readonly topic: HelpTopic; readonly note: string };

type HelpProps = {
  /** What a refusal is about, where one led here. */
  readonly topic: HelpTopic | undefined;
  readonly about: string;
  readonly onClose: () => void;
};

function HelpDialog({ topic, about, onClose }: HelpProps) {
  const t = useText();
  const ask = useAskForHelp(onClose);
  return (
    <FormDialog<Typed>
      title={t(words.help)}
      okText={t(requestTexts.sendRequest)}
      busy={ask.isPending}
      initialValues={{
        ...(topic ? { topic } : {}),
        note: about === '' ? '' : `${about.slice(0, requestLimits.text / 2)}\n`,
      }}
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
