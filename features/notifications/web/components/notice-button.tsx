import { NotificationOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { notificationTexts as words } from '#features/notifications/contract/notifications.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useNotices } from '../notifications.api.ts';

const loadDrawer = () => import('./notice-drawer.tsx');
const NoticeDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.NoticeDrawer })));

/** Beside the bell, for everybody; the number counts what is unread. The bell itself stays the tasks' (LAY-012). */
export function NoticeButton() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const unread = useNotices(0, false).data?.unread ?? 0;
  const label = t(words.button, { count: unread });
  return (
    <>
      <Badge count={unread} size="small" offset={[-4, 4]}>
        <Button
          type="text"
          icon={<NotificationOutlined />}
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          aria-expanded={open}
          onPointerEnter={() => void loadDrawer()}
          onClick={() => {
            setWanted(true);
            setOpen(true);
          }}
        />
      </Badge>
      {wanted ? (
        <Suspense fallback={null}>
          <NoticeDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
