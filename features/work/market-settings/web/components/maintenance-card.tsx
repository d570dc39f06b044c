import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { setMaintenance } from '#features/base/settings/contract/maintenance.calls.ts';
import { maintenanceTexts as words } from '#features/base/settings/contract/maintenance.texts.ts';
import { useMaintenance, useSetMaintenance } from '#features/base/settings/web/settings.public.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';

/** The pause of the market: whether it lasts, and its beginning and end. */
export function MaintenanceCard() {
  const t = useText();
  const may = useMayCall(setMaintenance);
  const { data } = useMaintenance();
  const [asking, setAsking] = useState(false);
  const end = useSetMaintenance(() => {});
  if (!data) return null;
  const { on, note, since, by, running } = data;
  const said = on && since ? t(words.on, { when: formatDateTime(since), who: by ?? '–' }) : t(words.off);
  return (
    <>
      <EntryList>
        <Entry
          data-maintenance={on}
          facts={note}
          state={<StatusMark tone={on ? 'warning' : 'neutral'}>{said}</StatusMark>}
          actions={
            may ? (
              <Button
                danger={!on}
                loading={end.isPending}
                onClick={() =>
                  on ? end.mutate({ body: { on: false } }, { onError: (error) => showFailure(error) }) : setAsking(true)
                }
              >
                {t(on ? words.resume : words.pause)}
              </Button>
            ) : null
          }
        >
          <strong>{t(words.title)}</strong>
          <span>{t(words.what)}</span>
          {on ? <span>{running > 0 ? t(words.running, { count: running }) : t(words.noneRunning)}</span> : null}
        </Entry>
      </EntryList>
      {asking ? <PauseDialog onClose={() => setAsking(false)} /> : null}
    </>
  );
}

type Values = { readonly note: string };

function PauseDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const start = useSetMaintenance(onClose);
  return (
    <FormDialog<Values>
      title={t(words.pause)}
      okText={t(words.pause)}
      danger
      busy={start.isPending}
      lead={<p>{t(words.what)}</p>}
      initialValues={{ note: '' }}
      onFinish={({ note }, refused) => start.mutate({ body: { on: true, note } }, { onError: refused })}
      onClose={onClose}
    >
      <Form.Item name="note" label={t(words.note)} extra={t(words.noteWhy)}>
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
