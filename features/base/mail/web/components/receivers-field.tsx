import { Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import type { MailTemplate } from '#features/base/mail/contract/mail.model.ts';
import { mailTexts as words } from '#features/base/mail/contract/mail.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useSetMailReceivers } from '../mail.api.ts';
import styles from './mail.module.css';

/** Who of the house gets this mail. */
export function ReceiversField({ template }: { template: MailTemplate }) {
  const t = useText();
  const [typed, setTyped] = useState<string[]>(template.receivers);
  const save = useSetMailReceivers();
  const secret = template.values.some((value) => value.secret);
  const why = secret ? words.receiversNever : template.house ? words.receiversHouse : words.receiversCopy;
  const [daily, setDaily] = useState(template.daily);
  const changed = typed.join() !== template.receivers.join() || daily !== template.daily;
  return (
    <section className={`t-card ${styles.card}`} aria-labelledby="ml-receivers-title">
      <h3 id="ml-receivers-title">{t(words.receivers)}</h3>
      <p className={styles.why}>{t(why)}</p>
      {secret ? null : (
        <div className={styles.actions}>
          <Select
            className={styles.receivers}
            mode="tags"
            open={false}
            suffixIcon={null}
            aria-label={t(words.receivers)}
            placeholder="name@example.com"
            tokenSeparators={[',', ';', ' ']}
            value={typed}
            onChange={setTyped}
          />
          <Checkbox checked={daily} onChange={(event) => setDaily(event.target.checked)}>
            {t(words.receiversDaily)}
          </Checkbox>
          <Button
            disabled={!changed}
            loading={save.isPending}
            onClick={() =>
              save.mutate(
                { body: { event: template.event, receivers: typed, daily } },
                { onSuccess: ({ receivers }) => setTyped(receivers) },
              )
            }
          >
            {t(words.save)}
          </Button>
        </div>
      )}
    </section>
  );
}
