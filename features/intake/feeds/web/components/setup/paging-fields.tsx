import { Form, Input, InputNumber, Select } from 'antd';
import { sourceTexts as words } from '#features/intake/feeds/contract/feed-source.texts.ts';
import { type FeedPaging, pagingKinds, pagingLimits } from '#features/intake/feeds/contract/feeds.paging.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import feedsStyles from '../feeds.module.css';
import setupStyles from './setup.module.css';
import { type SourceValues, usualParameter } from './source-values.ts';

const kindWords: Readonly<Record<FeedPaging['kind'], Text>> = {
  page: words.byPage,
  offset: words.byOffset,
  cursor: words.byCursor,
  link: words.byLink,
};
const parameterWords: Readonly<Record<Exclude<FeedPaging['kind'], 'link'>, Text>> = {
  page: words.pageParameter,
  offset: words.offsetParameter,
  cursor: words.cursorParameter,
};

/** How the pages of an API are asked for. The form keeps every field, so that trying another kind loses nothing. */
export function PagingFields({ kind }: { kind: FeedPaging['kind'] }) {
  const t = useText();
  const form = Form.useFormInstance<SourceValues>();
  // A name nobody has typed follows the kind.
  const follow = (next: FeedPaging['kind']) => {
    const typed = (form.getFieldValue('parameter') as string) ?? '';
    if (Object.values(usualParameter).includes(typed)) form.setFieldValue('parameter', usualParameter[next]);
  };
  return (
    <>
      <p className={feedsStyles.lead}>{t(words.apiLead)}</p>
      <Form.Item name="items" label={t(words.items)} extra={t(words.itemsHelp)}>
        <Input maxLength={500} autoComplete="off" placeholder="data.products" />
      </Form.Item>
      <div className={setupStyles.pair}>
        <Form.Item name="next" label={t(words.nextPage)}>
          <Select<FeedPaging['kind']>
            options={pagingKinds.map((value) => ({ value, label: t(kindWords[value]) }))}
            onChange={follow}
          />
        </Form.Item>
        {kind === 'link' ? null : (
          <Form.Item name="parameter" label={t(parameterWords[kind])}>
            <Input maxLength={100} autoComplete="off" placeholder={usualParameter[kind]} />
          </Form.Item>
        )}
        {kind === 'page' ? (
          <Form.Item name="first" label={t(words.firstNumber)}>
            <Select options={[1, 0].map((value) => ({ value, label: String(value) }))} />
          </Form.Item>
        ) : null}
        {kind === 'cursor' || kind === 'link' ? (
          <Form.Item
            name="path"
            label={t(kind === 'link' ? words.linkPath : words.cursorPath)}
            extra={kind === 'link' ? t(words.linkPathHelp) : undefined}
          >
            <Input maxLength={500} autoComplete="off" placeholder={kind === 'link' ? 'links.next' : 'meta.next'} />
          </Form.Item>
        ) : null}
      </div>
      <div className={setupStyles.pair}>
        <Form.Item name="size_parameter" label={t(words.sizeParameter)}>
          <Input maxLength={100} autoComplete="off" placeholder="limit" />
        </Form.Item>
        <Form.Item name="size" label={t(words.pageSize)}>
          <InputNumber min={1} max={pagingLimits.size} precision={0} />
        </Form.Item>
        <Form.Item name="max_pages" label={t(words.maxPages)}>
          <InputNumber min={1} max={pagingLimits.pages} precision={0} />
        </Form.Item>
        <Form.Item name="per_minute" label={t(words.perMinute)}>
          <InputNumber min={1} max={pagingLimits.perMinute} precision={0} />
        </Form.Item>
      </div>
    </>
  );
}
