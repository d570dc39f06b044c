import { Button, Checkbox, Form } from 'antd';
import { useState } from 'react';
import { inviteSellers } from '#features/selling/campaigns/contract/campaigns.calls.ts';
import type { Campaign } from '#features/selling/campaigns/contract/campaigns.model.ts';
import { campaignPageTexts as words } from '#features/selling/campaigns/contract/campaigns.page.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { Panel, PanelTable } from '#web/ui/panel/panel.tsx';
import { StatusMark, toneFor } from '#web/ui/status-mark.tsx';
import { inviteTones, inviteWord } from '../campaign-words.ts';
import { useInvite, useInvites } from '../campaigns.api.ts';
import { SellersField } from './target-fields.tsx';

/** The sellers that were invited and what they answered. */
export function InvitesPanel({ campaign }: { campaign: Campaign }) {
  const t = useText();
  const found = useInvites(campaign.id);
  const [inviting, setInviting] = useState(false);
  const open = campaign.state === 'open';
  const invite = open ? (
    <Can call={inviteSellers}>
      <Button type="primary" onClick={() => setInviting(true)}>
        {t(words.invite)}
      </Button>
    </Can>
  ) : undefined;
  if (found.isPending) return <FirstLoad rows={4} height={40} />;
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <>
      {found.data.length === 0 ? (
        <NothingYet title={t(words.noInvites)} actions={invite}>
          {open ? null : t(words.inviteWhen)}
        </NothingYet>
      ) : (
        <Panel>
          {invite ? <div>{invite}</div> : null}
          <PanelTable label={t(words.invites)}>
            <thead>
              <tr>
                <th scope="col">{t(words.seller)}</th>
                <th scope="col">{t(words.answer)}</th>
                <th scope="col">{t(words.products)}</th>
                <th scope="col">{t(words.invitedOn)}</th>
              </tr>
            </thead>
            <tbody>
              {found.data.map((row) => (
                <tr key={row.id}>
                  <th scope="row">{row.seller}</th>
                  <td>
                    <StatusMark tone={toneFor(inviteTones, row.state)}>{t(inviteWord(row.state))}</StatusMark>
                  </td>
                  <td className="t-figure">{row.items}</td>
                  <td>{formatDateTime(row.created_at)}</td>
                </tr>
              ))}
            </tbody>
          </PanelTable>
        </Panel>
      )}
      {inviting ? <InviteDialog id={campaign.id} onClose={() => setInviting(false)} /> : null}
    </>
  );
}

type Values = { readonly all: boolean; readonly sellers: number[] };

function InviteDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const send = useInvite();
  const [form] = Form.useForm<Values>();
  const all = Form.useWatch('all', form) ?? true;
  const submit = ({ all: every, sellers }: Values, refused: ShowRefused) =>
    send.mutate(
      { params: { id }, body: { all: every, sellers: every ? [] : sellers } },
      {
        onError: refused,
        onSuccess: ({ invited, refused: left }) => {
          const said = t(words.invitedSome, { count: invited });
          if (left.length > 0)
            notify.warning(
              `${said}. ${t(words.suspendedLeft, { names: left.map(({ seller }) => seller).join(', ') })}`,
            );
          else notify.success(said);
          onClose();
        },
      },
    );
  return (
    <FormDialog<Values>
      title={t(words.invite)}
      okText={t(words.invite)}
      busy={send.isPending}
      form={form}
      initialValues={{ all: true, sellers: [] }}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item name="all" valuePropName="checked">
        <Checkbox>{t(words.inviteAll)}</Checkbox>
      </Form.Item>
      {all ? null : (
        <Form.Item name="sellers" label={t(words.sellers)} rules={[{ required: true, type: 'array', min: 1 }]}>
          <SellersField known={[]} only="local" />
        </Form.Item>
      )}
    </FormDialog>
  );
}
