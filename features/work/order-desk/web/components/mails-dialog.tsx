import { Form, Select } from 'antd';
import { useState } from 'react';
import {
  type CustomerMailsOfShop,
  customerMailEvents,
  type MailSenders,
  mailSenders,
} from '#features/trade/orders/contract/customer-mails.model.ts';
import {
  mailEventWord,
  mailSenderWord,
  customerMailTexts as words,
} from '#features/trade/orders/contract/customer-mails.texts.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { useCustomerMails, useSetCustomerMails } from '../order-desk.api.ts';

/** Who writes which email to the customers of a shop, so that each comes once. */
export function MailsDialog({ shopId, onClose }: { shopId: number; onClose: () => void }) {
  const t = useText();
  const found = useCustomerMails();
  if (found.data && found.data.length > 0) return <Fields shops={found.data} first={shopId} onClose={onClose} />;
  if (found.isPending) return null;
  return (
    <Dialog title={t(words.title)} okText={t(words.save)} okDisabled onOk={() => {}} onClose={onClose}>
      {found.error ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <NothingYet title={t(words.noShop)}>{t(words.noShopWhy)}</NothingYet>
      )}
    </Dialog>
  );
}

type Props = {
  readonly shops: readonly CustomerMailsOfShop[];
  readonly first: number;
  readonly onClose: () => void;
};

function Fields({ shops, first, onClose }: Props) {
  const t = useText();
  const save = useSetCustomerMails();
  const [shopId, setShopId] = useState((shops.find(({ id }) => id === first) ?? shops[0]!).id);
  const shop = shops.find(({ id }) => id === shopId)!;
  const submit = (senders: MailSenders, refused: ShowRefused) =>
    save.mutate(
      { params: { id: shopId }, body: { senders } },
      {
        onSuccess: () => {
          notify.success(t(words.saved));
          onClose();
        },
        onError: refused,
      },
    );
  return (
    <FormDialog<MailSenders>
      // Another shop is another form: what was chosen for the one before is not carried over.
      key={shopId}
      title={t(words.title)}
      okText={t(words.save)}
      busy={save.isPending}
      lead={<p>{t(words.lead)}</p>}
      initialValues={shop.senders}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item label={t(words.shop)} htmlFor="mails-shop">
        <Select
          id="mails-shop"
          value={shopId}
          options={shops.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setShopId}
        />
      </Form.Item>
      {customerMailEvents.map((event) => (
        <Form.Item key={event} name={event} label={t(mailEventWord[event])}>
          <Select options={mailSenders.map((value) => ({ value, label: t(mailSenderWord[value]) }))} />
        </Form.Item>
      ))}
    </FormDialog>
  );
}
