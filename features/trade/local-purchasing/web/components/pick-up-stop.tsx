import { Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { localOrderErrors as errors } from '#features/trade/local-purchasing/contract/local-orders.errors.ts';
import { localOrderSentences as says } from '#features/trade/local-purchasing/contract/local-orders.sentences.ts';
import { markPickUp, type PickUpStop } from '#features/trade/local-purchasing/contract/pick-ups.calls.ts';
import { pickUpTexts as words } from '#features/trade/local-purchasing/contract/pick-ups.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { useAsk } from '#web/ui/ask.tsx';
import { Entry } from '#web/ui/entry-list.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useMarkPickUp } from '../local-orders.api.ts';
import { standingOf } from '../local-orders-words.ts';
import styles from '../local-purchasing.module.css';

type Props = {
  readonly stop: PickUpStop;
  /** On the list of a day: the driver is on the way. */
  readonly onDay: boolean;
  /** null: cannot be chosen. */
  readonly ticked: boolean | null;
  readonly onTick: (on: boolean) => void;
};

/** One order of the driver's list: where, what, and what became of it. */
export function PickUpStopRow({ stop, onDay, ticked, onTick }: Props) {
  const t = useText();
  const ask = useAsk();
  const mark = useMarkPickUp();
  const mayMark = useMayCall(markPickUp);
  /** The version that was on the screen when the driver began to write. */
  const [missing, setMissing] = useState<number | null>(null);
  const { number, seller, version } = stop;
  const params = { id: stop.id };
  const standing = standingOf(stop.status);
  const onPickedUp = async () => {
    if (await ask({ title: t(words.pickedUp), text: t(words.pickedUpAsk, { number }), confirm: t(words.pickedUp) }))
      mark.mutate({ params, body: { version, result: 'picked_up' } }, { onError: (error) => showFailure(error) });
  };
  const facts = [
    seller.address,
    onDay && stop.driver ? t(words.driverOf, { name: stop.driver }) : '',
    stop.ready_by ? t(words.readyBy, { when: formatDateTime(stop.ready_by) }) : '',
    stop.missed_n > 0 ? t(words.missed, { n: stop.missed_n, why: stop.missed_why }) : '',
  ].filter(Boolean);
  return (
    <Entry
      before={
        ticked === null ? null : (
          <Checkbox
            aria-label={t(words.selectOne, { number })}
            checked={ticked}
            onChange={({ target }) => onTick(target.checked)}
          />
        )
      }
      facts={facts.join(' · ')}
      state={<StatusMark tone={standing.tone}>{t(standing.text)}</StatusMark>}
      actions={
        onDay && mayMark && !stop.gone ? (
          <span className={styles.actions}>
            <Button type="primary" loading={mark.isPending} onClick={() => void onPickedUp()}>
              {t(words.pickedUp)}
            </Button>
            <Button onClick={() => setMissing(version)}>{t(words.notThere)}</Button>
          </span>
        ) : null
      }
    >
      <span>
        <strong>{seller.name}</strong> {number}
        {seller.phone ? (
          <>
            {' '}
            <a className={styles.phone} href={`tel:${seller.phone.replaceAll(/[^+\d]/g, '')}`}>
              {seller.phone}
            </a>
          </>
        ) : null}
      </span>
      <span>
        {t(words.pieces, { count: stop.units })}:{' '}
        {stop.lines.map(({ sku, name, qty }) => `${qty} × ${name} (${sku})`).join(', ')}
      </span>
      {missing === null ? null : (
        <FormDialog<{ why: string }>
          title={`${t(words.notThere)}: ${number}`}
          okText={t(words.notThere)}
          busy={mark.isPending}
          cancelText={t(webTexts.back)}
          lead={<p>{t(words.notThereWhy)}</p>}
          onFinish={({ why }) =>
            mark.mutate(
              { params, body: { version: missing, result: 'not_there', why } },
              {
                onSuccess: () => setMissing(null),
                onError: (error) => {
                  showFailure(error);
                  if (error.code === errors.outdated.code) setMissing(null);
                },
              },
            )
          }
          onClose={() => setMissing(null)}
        >
          <Form.Item
            name="why"
            label={t(words.what)}
            rules={[{ required: true, whitespace: true, message: t(says.reasonRule) }]}
          >
            <Input.TextArea rows={3} maxLength={300} autoFocus />
          </Form.Item>
        </FormDialog>
      )}
    </Entry>
  );
}
