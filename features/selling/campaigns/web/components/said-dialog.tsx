import { Form, Input } from 'antd';
import { fileIdOf } from '#features/base/files/contract/files.rules.ts';
import { LogoField } from '#features/base/files/web/logo-field.public.tsx';
import { useLanguages } from '#features/base/shops/web/shops.public.ts';
import { nameIn } from '#features/selling/campaigns/contract/campaigns.columns.ts';
import { campaignLimits as limits } from '#features/selling/campaigns/contract/campaigns.limits.ts';
import type { Campaign } from '#features/selling/campaigns/contract/campaigns.model.ts';
import { campaignPageTexts as words } from '#features/selling/campaigns/contract/campaigns.page.texts.ts';
import { type CampaignSaid, filledTexts, messageKinds } from '#features/selling/campaigns/contract/campaigns.said.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { FormColumns } from '#web/ui/panel/panel.tsx';
import { messageWords } from '../campaign-words.ts';
import { useSaveSaid } from '../campaigns.api.ts';

type Texts = Readonly<Record<string, string | undefined>>;
/** Sellers are written to in Albanian; where there is none, in English. */
const mailLanguages = ['AL', 'SQ', 'EN'];

/** Descriptions, the badge, and the messages to sellers of one campaign. */
export function SaidDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const languages = useLanguages().data?.results ?? [];
  const save = useSaveSaid(onClose);
  if (languages.length === 0) return null;
  const filled = (texts: Texts | undefined) => filledTexts(texts ?? {});
  const submit = ({ descriptions, badge, messages }: CampaignSaid, refused: ShowRefused) =>
    save.mutate(
      {
        params: { id: campaign.id },
        body: {
          descriptions: filled(descriptions),
          badge: badge ?? null,
          messages: {
            invite: filled(messages?.invite),
            reminder: filled(messages?.reminder),
            decision: filled(messages?.decision),
          },
          version: campaign.version,
        },
      },
      { onError: refused },
    );
  const text = <Input.TextArea maxLength={limits.textLength} showCount autoSize={{ minRows: 2, maxRows: 6 }} />;
  return (
    <FormDialog<CampaignSaid>
      title={t(words.editSaid)}
      okText={t(words.save)}
      width={720}
      busy={save.isPending}
      initialValues={{
        descriptions: campaign.descriptions,
        badge: fileIdOf(campaign.badge),
        messages: campaign.messages,
      }}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item name="badge" label={t(words.badge)}>
        <LogoField name={nameIn(campaign.names, language)} kind="picture" may />
      </Form.Item>
      <FormColumns>
        {languages.map(({ code, name }) => (
          <Form.Item key={code} name={['descriptions', code]} label={t(words.descriptionIn, { language: name })}>
            {text}
          </Form.Item>
        ))}
      </FormColumns>
      {messageKinds.map((kind) => (
        <section key={kind}>
          <h3>{t(messageWords[kind])}</h3>
          <FormColumns>
            {languages
              .filter(({ code }) => mailLanguages.includes(code))
              .map(({ code, name }) => (
                <Form.Item key={code} name={['messages', kind, code]} label={t(words.messageIn, { language: name })}>
                  {text}
                </Form.Item>
              ))}
          </FormColumns>
        </section>
      ))}
    </FormDialog>
  );
}
