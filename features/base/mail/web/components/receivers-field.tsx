import { Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import type { MailTemplate } from '#features/base/mail/contract/mail.model.ts';
import { mailTexts as words } from '#features/base/mail/contract/mail.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useSetMailReceivers } from '../mail.api.ts';
import styles from './mail.module.css';

/** Who of the house gets this mail; of what is meant for the house also who reads it in which language. */
export function ReceiversField({ template }: { template: MailTemplate }) {
  const t = useText();
  const { albanian: inAlbanian, receivers, house } = template;
  const [english, setEnglish] = useState(receivers.filter((address) => !inAlbanian.includes(address)));
  const [albanian, setAlbanian] = useState<string[]>(inAlbanian);
  const save = useSetMailReceivers();
  const secret = template.values.some((value) => value.secret);
  const why = secret ? words.receiversNever : house ? words.receiversHouse : words.receiversCopy;
  const [daily, setDaily] = useState(template.daily);
  // Who is in both reads Albanian.
  const all = [...new Set([...english, ...albanian])].sort();
  const changed =
    all.join() !== [...receivers].sort().join() ||
    [...albanian].sort().join() !== [...inAlbanian].sort().join() ||
    daily !== template.daily;
  return (
    <section className={`t-card ${styles.card}`} aria-labelledby="ml-receivers-title">
      <h3 id="ml-receivers-title">{t(words.receivers)}</h3>
      <p className={styles.why}>{t(why)}</p>
      {secret ? null : (
        <div className={styles.actions}>
          <Addresses
            label={t(house ? words.receiversEnglish : words.receivers)}
            value={english}
            onChange={setEnglish}
          />
          {house ? <Addresses label={t(words.receiversAlbanian)} value={albanian} onChange={setAlbanian} /> : null}
          <Checkbox checked={daily} onChange={(event) => setDaily(event.target.checked)}>
            {t(words.receiversDaily)}
          </Checkbox>
          <Button
            disabled={!changed}
            loading={save.isPending}
            onClick={() =>
              save.mutate(
                { body: { event: template.event, receivers: all, albanian: house ? albanian : [], daily } },
                {
                  onSuccess: (saved) => {
                    setEnglish(saved.receivers.filter((address) => !saved.albanian.includes(address)));
                    setAlbanian(saved.albanian);
                  },
                },
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

type AddressesProps = { label: string; value: string[]; onChange: (addresses: string[]) => void };

/** Addresses as they are typed or pasted; the label is said before them, where there are two fields of them. */
function Addresses({ label, value, onChange }: AddressesProps) {
  return (
    <Select
      className={styles.receivers}
      mode="tags"
      open={false}
      suffixIcon={null}
      prefix={label}
      aria-label={label}
      placeholder="name@example.com"
      tokenSeparators={[',', ';', ' ']}
      value={value}
      onChange={onChange}
    />
  );
}
