import { Button, Form, Input } from 'antd';
import { isOnDay } from '#features/people/academy/contract/academy.model.ts';
import { serviceTexts as words } from '#features/people/academy/contract/academy.service.texts.ts';
import {
  type KeptServicePage,
  type ServicePageInput,
  serviceLimits,
} from '#features/people/academy/contract/academy.service-page.ts';
import { academyTexts } from '#features/people/academy/contract/academy.texts.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import type { Sentence } from '#kit/sentence.ts';
import { useText } from '#web/lib/text.tsx';
import { Begun, useBegun } from '#web/ui/begun.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useKeptServicePage, useSaveServicePage } from '../academy.api.ts';
import styles from '../academy.module.css';

/** Contact, opening hours and the announcement, as staff write them. */
export function PageTexts() {
  const found = useKeptServicePage();
  if (found.isPending) return <FirstLoad rows={4} height={64} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <Begun read={found.data} version={found.data.version}>
      {(page) => <PageForm page={page} />}
    </Begun>
  );
}

type Typed = Omit<ServicePageInput, 'banner_from' | 'banner_to'> & {
  readonly banner_from: string | null;
  readonly banner_to: string | null;
};

function PageForm({ page }: { page: KeptServicePage }) {
  const t = useText();
  const [form] = Form.useForm<Typed>();
  const save = useSaveServicePage();
  const { done } = useBegun();
  const { version, banner_from: from, banner_to: to, ...texts } = page;
  const isShown = page.banner.sq !== '' && isOnDay({ from, to }, dayIn(new Date(), houseZone));
  return (
    <CheckedForm<Typed>
      form={form}
      className={styles.pageForm ?? ''}
      initialValues={{ ...texts, banner_from: from ?? '', banner_to: to ?? '' }}
      onFinish={(typed) =>
        save.mutate(
          { body: { ...typed, banner_from: typed.banner_from || null, banner_to: typed.banner_to || null, version } },
          {
            onSuccess: done,
            onError: ({ issues }) =>
              form.setFields(issues.map(({ field, message }) => ({ name: field as keyof Typed, errors: [message] }))),
          },
        )
      }
    >
      <h2>{t(words.contact)}</h2>
      <Lines name="contact" sq={words.contactSq} en={words.contactEn} hint={words.contactHint} />
      <Lines name="hours" sq={words.hoursSq} en={words.hoursEn} />
      <h2>
        {t(words.banner)}{' '}
        {page.banner.sq === '' ? null : (
          <StatusMark tone={isShown ? 'success' : 'neutral'}>
            {t(isShown ? words.bannerShown : words.bannerHidden)}
          </StatusMark>
        )}
      </h2>
      <Lines name="banner" sq={words.bannerSq} en={words.bannerEn} hint={words.bannerHint} />
      <div className={styles.days}>
        <Form.Item name="banner_from" label={t(words.from)}>
          <DayField />
        </Form.Item>
        <Form.Item name="banner_to" label={t(words.to)}>
          <DayField />
        </Form.Item>
      </div>
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {t(academyTexts.save)}
      </Button>
    </CheckedForm>
  );
}

type LinesProps = {
  readonly name: keyof typeof serviceLimits;
  readonly sq: Sentence;
  readonly en: Sentence;
  readonly hint?: Sentence;
};

function Lines({ name, sq, en, hint }: LinesProps) {
  const t = useText();
  const most = serviceLimits[name];
  return (
    <>
      <Form.Item name={[name, 'sq']} label={t(sq)} {...(hint ? { extra: t(hint) } : {})}>
        <Input.TextArea maxLength={most} autoSize={{ minRows: 2 }} lang="sq" />
      </Form.Item>
      <Form.Item name={[name, 'en']} label={t(en)}>
        <Input.TextArea maxLength={most} autoSize={{ minRows: 2 }} lang="en" />
      </Form.Item>
    </>
  );
}
