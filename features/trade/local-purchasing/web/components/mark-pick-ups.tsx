import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { localOrderErrors as errors } from '#features/trade/local-purchasing/contract/local-orders.errors.ts';
import { localOrderSentences as says } from '#features/trade/local-purchasing/contract/local-orders.sentences.ts';
import type { PlannedStop } from '#features/trade/local-purchasing/contract/pick-ups.calls.ts';
import { pickUpTexts as words } from '#features/trade/local-purchasing/contract/pick-ups.texts.ts';
import { notify } from '#web/lib/notify.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { useAsk } from '#web/ui/ask.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useMarkPickUps } from '../local-orders.api.ts';

type Props = {
  /** One, or those that are chosen. */
  readonly stops: readonly PlannedStop[];
  /** Picked up is what the row is for. */
  readonly main?: boolean;
  readonly onDone?: () => void;
};

const seenOf = (stops: readonly PlannedStop[]) => stops.map(({ id, version }) => ({ id, version }));

/** What became of stops: all of it is in the vehicle, or nobody was there. All or none of them. */
export function MarkPickUps({ stops, main = false, onDone }: Props) {
  const t = useText();
  const ask = useAsk();
  const mark = useMarkPickUps();
  /** As they were on the screen when the reason began to be written. */
  const [missing, setMissing] = useState<ReturnType<typeof seenOf> | null>(null);
  const count = stops.length;
  const of = count === 1 ? stops[0]!.number : t(words.orders, { count });
  const done = () => {
    if (count > 1) notify.success(t(words.marked, { count }));
    onDone?.();
  };
  const onPickedUp = async () => {
    const orders = seenOf(stops);
    const title = t(words.pickedUp);
    const text = count === 1 ? t(words.pickedUpAsk, { number: of }) : t(words.pickedUpManyAsk, { count });
    if (await ask({ title, text, confirm: title }))
      mark.mutate(
        { body: { orders, result: 'picked_up' } },
        { onSuccess: done, onError: (error) => showFailure(error) },
      );
  };
  return (
    <>
      <Button type={main ? 'primary' : 'default'} loading={mark.isPending} onClick={() => void onPickedUp()}>
        {t(words.pickedUp)}
      </Button>
      <Button onClick={() => setMissing(seenOf(stops))}>{t(words.notThere)}</Button>
      {missing === null ? null : (
        <FormDialog<{ why: string }>
          title={`${t(words.notThere)}: ${of}`}
          okText={t(words.notThere)}
          busy={mark.isPending}
          cancelText={t(webTexts.back)}
          lead={<p>{t(missing.length === 1 ? words.notThereWhy : words.notThereManyWhy)}</p>}
          onFinish={({ why }) =>
            mark.mutate(
              { body: { orders: missing, result: 'not_there', why } },
              {
                onSuccess: () => {
                  setMissing(null);
                  done();
                },
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
    </>
  );
}
