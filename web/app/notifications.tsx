import { notification } from 'antd';
import { useEffect } from 'react';
import { type Notice, notify } from '#web/lib/notify.ts';
import { say } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { AntFrame } from './ant-frame.tsx';

/** Spec sections 8 and 9: bottom-left, 3 seconds, an error is titled "Error" (ERR-001 to ERR-004). */
const settings = { placement: 'bottomLeft', duration: 3, pauseOnHover: true, showProgress: true, bottom: 24 } as const;

/** Draws what `notify` says. */
export function Notifications() {
  return (
    <AntFrame>
      <Drawn />
    </AntFrame>
  );
}

function Drawn() {
  const [api, holder] = notification.useNotification(settings);
  useEffect(
    () =>
      notify.attach(({ kind, text }: Notice) => {
        const role = kind === 'error' || kind === 'warning' ? 'alert' : 'status';
        if (kind === 'error') api.error({ title: say(webTexts.errorTitle), description: text, role });
        else api[kind]({ title: text, role });
      }),
    [api],
  );
  return holder;
}
