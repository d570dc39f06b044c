import { Button, Input } from 'antd';
import { useState } from 'react';
import { makeDriverLink } from '#features/trade/local-purchasing/contract/driver-list.calls.ts';
import { driverLinkEnd } from '#features/trade/local-purchasing/contract/driver-list.rules.ts';
import { driverTexts as words } from '#features/trade/local-purchasing/contract/driver-list.texts.ts';
import type { listPickUps } from '#features/trade/local-purchasing/contract/pick-ups.calls.ts';
import type { OutputOf } from '#kit/call.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { useCopy } from '#web/ui/copying/use-copy.ts';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { useMakeDriverLink, useRevokeDriverLink } from '../../driver-list.api.ts';
import styles from '../../driver-list.module.css';

type Driver = OutputOf<typeof listPickUps>['drivers'][number];
type Props = {
  readonly day: string;
  readonly drivers: readonly Driver[];
};

/** Who drives on a day, how far they are, and the link each has on the phone. */
export function DriverLinks({ day, drivers }: Props) {
  const t = useText();
  if (drivers.length === 0) return null;
  return (
    <section aria-label={t(words.drivers)}>
      <h2 className="t-section-title">{t(words.drivers)}</h2>
      <EntryList label={t(words.drivers)}>
        {drivers.map((one) => (
          <Row key={one.driver} day={day} one={one} />
        ))}
      </EntryList>
    </section>
  );
}

function Row({ day, one }: { day: string; one: Driver }) {
  const t = useText();
  const ask = useAsk();
  const may = useMayCall(makeDriverLink);
  const make = useMakeDriverLink();
  const put = useCopy(words.linkCopied);
  const revoke = useRevokeDriverLink();
  const [url, setUrl] = useState('');
  const { driver: name, link_until } = one;
  const body = { day, driver: name };
  const copy = async () => {
    const made = url || (await make.mutateAsync({ body }).catch(() => null))?.url;
    if (!made) return;
    // It stays to be read, because without https there is no clipboard.
    setUrl(made);
    put?.(made);
  };
  const end = async () => {
    const confirm = t(words.revoke);
    if (!(await ask({ title: t(words.revokeOf, { name }), text: t(words.revokeAsk, { name }), confirm, danger: true })))
      return;
    revoke.mutate(
      { body },
      {
        onSuccess: () => {
          setUrl('');
          notify.success(t(words.revoked));
        },
      },
    );
  };
  return (
    <Entry
      facts={[
        t(words.stopsOf, { done: one.gone, all: one.stops }),
        link_until ? t(words.linkWorks, { when: formatDateTime(link_until) }) : t(words.noLink),
      ].join(' · ')}
      actions={
        may ? (
          <>
            {url ? (
              <Input
                className={styles.linkField ?? ''}
                readOnly
                aria-label={t(words.linkOf, { name })}
                value={url}
                onFocus={({ target }) => target.select()}
              />
            ) : null}
            {driverLinkEnd(day) > new Date() ? (
              <Button aria-label={t(words.copyLinkOf, { name })} loading={make.isPending} onClick={() => void copy()}>
                {t(words.copyLink)}
              </Button>
            ) : null}
            {link_until ? (
              <Button aria-label={t(words.revokeOf, { name })} loading={revoke.isPending} onClick={() => void end()}>
                {t(words.revoke)}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      <strong>{name}</strong>
    </Entry>
  );
}
