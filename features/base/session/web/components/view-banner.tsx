import { EyeOutlined } from '@ant-design/icons';
import { useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import { viewAsTexts as words } from '#features/base/session/contract/view-as.texts.ts';
import { logout, useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { readView } from '#web/lib/view-storage.ts';
import styles from './view-banner.module.css';

const clock = (at: number): string => {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
};

/** Over every page while somebody looks as somebody else (ADR 58), with the way back. */
export function ViewBanner() {
  const t = useText();
  const router = useRouter();
  const actor = useActor();
  if (!actor.viewedBy) return null;
  const stop = async () => {
    const back = readView()?.back ?? '/';
    await logout();
    await router.navigate({ href: back, replace: true });
  };
  return (
    <section className={styles.viewBanner} aria-label={t(words.banner, { name: actor.fullName || actor.email })}>
      <EyeOutlined aria-hidden="true" />
      <p>
        <strong>{t(words.banner, { name: actor.fullName || actor.email })}</strong> ·{' '}
        <span>{t(words.bannerWhat, { time: clock(actor.session.expiresAt) })}</span>
      </p>
      <Button size="small" onClick={() => void stop()}>
        {t(words.stop)}
      </Button>
    </section>
  );
}
