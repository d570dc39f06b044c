import { Button, notification, Space } from 'antd';
import { useEffect } from 'react';
import { type Notice, type NoticeAction, noticePlace, notify } from '#web/lib/notify.ts';
import { say } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { AntFrame } from './ant-frame.tsx';

const settings = { ...noticePlace, pauseOnHover: true, showProgress: true, bottom: 24 } as const;

let count = 0;

const actionButton = ({ label, run }: NoticeAction, close: () => void) => (
  <Button
    key={label}
    size="small"
    onClick={() => {
      close();
      run();
    }}
  >
    {label}
  </Button>
);

/** Draws what `notify` says. */
export function Notifications() {
  return (
    <AntFrame>
      <Drawn />
    </AntFrame>
  );
}

/** What was refused, and by what it is found in the log. */
const Refused = ({ text, detail }: { text: string; detail: string | undefined }) => (
  <>
    {text}
    {detail ? <small className="t-reference">{detail}</small> : null}
  </>
);

function Drawn() {
  const [api, holder] = notification.useNotification(settings);
  useEffect(
    () =>
      notify.attach(({ kind, text, detail, action, otherAction }: Notice) => {
        const role = kind === 'error' || kind === 'warning' ? 'alert' : 'status';
        count += 1;
        const key = String(count);
        const offered = [action, otherAction].filter((one) => one !== undefined);
        const actions =
          offered.length > 0 ? (
            <Space wrap>{offered.map((one) => actionButton(one, () => api.destroy(key)))}</Space>
          ) : undefined;
        const common = { key, role, actions } as const;
        if (kind === 'error')
          api.error({
            title: say(webTexts.errorTitle),
            description: <Refused text={text} detail={detail} />,
            ...common,
          });
        else api[kind]({ title: text, ...(detail ? { description: detail } : {}), ...common });
      }),
    [api],
  );
  return holder;
}
