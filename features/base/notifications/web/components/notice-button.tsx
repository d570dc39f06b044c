import { InboxOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { notificationTexts as words } from '#features/base/notifications/contract/notifications.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { CountMark } from '#web/ui/count-mark.tsx';
import { useUnread } from '../notifications.api.ts';

const loadDrawer = () => import('./notice-drawer.tsx');
const NoticeDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.NoticeDrawer })));

/** Beside the bell, for everybody; the number counts what is unread. The bell itself stays the tasks' (LAY-012). */
export function NoticeButton() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const unread = useUnread();
  const label = t(words.button, { count: unread });
  return (
    <>
      <CountMark count={unread}>
        <Button
          type="text"
          icon={<InboxOutlined />}
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          aria-expanded={open}
          onPointerEnter={() => void loadDrawer()}
          onClick={() => {
            setWanted(true);
            setOpen(true);
          }}
        >
          <span className="t-header-word">{t(words.title)}</span>
        </Button>
      </CountMark>
      {wanted ? (
        <Suspense fallback={null}>
          <NoticeDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
