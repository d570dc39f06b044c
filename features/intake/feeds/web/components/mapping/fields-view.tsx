import { useShops } from '#features/base/shops/web/shops.public.ts';
import { mappingTexts as words } from '#features/intake/feeds/contract/feed-mapping.texts.ts';
import { targetName } from '#features/intake/feeds/contract/feed-targets.texts.ts';
import type { FeedTarget } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { FeedProposal } from '#features/intake/feeds/contract/feeds.proposal.ts';
import { type FileFormat, isTable } from '#kit/formats.ts';
import { useText } from '#web/lib/text.tsx';
import { FieldRow } from './field-row.tsx';
import { FormatPart } from './format-part.tsx';
import styles from './mapping.module.css';
import {
  addField,
  confirmPart,
  type Draft,
  emptyField,
  hasSalePriceAlone,
  mappingOf,
  type Problem,
  removeField,
  setField,
  setFormat,
  setVariants,
  withSources,
} from './mapping-draft.ts';
import type { Samples } from './mapping-samples.ts';
import { PartHead } from './part-head.tsx';
import { TargetSelect } from './target-select.tsx';
import { Unused } from './unused.tsx';
import { unusedOf } from './unused-sources.ts';
import { VariantsPart } from './variants-part.tsx';

type Props = {
  readonly draft: Draft;
  readonly problems: readonly Problem[];
  readonly samples: Samples;
  readonly sheets: readonly string[];
  readonly proposal: FeedProposal | null;
  readonly missing: readonly FeedTarget[];
  readonly readOnly: boolean;
  readonly onDraft: (draft: Draft) => void;
  readonly onFormat: (format: FileFormat) => void;
};

/** Format, variants, then one line per field, in the order of the mapping. */
export function FieldsView({
  draft,
  problems,
  samples,
  sheets,
  proposal,
  missing,
  readOnly,
  onDraft,
  onFormat,
}: Props) {
  const t = useText();
  const mode = draft.variants.value.mode;
  const messagesOf = (where: string) =>
    problems.filter((one) => one.key === null && one.where.startsWith(where)).map(({ message }) => message);
  const add = (target: FeedTarget, source?: string) =>
    onDraft(addField(draft, source ? withSources(emptyField(target), [source]) : emptyField(target)));
  return (
    <>
      <section className={styles.part} data-open={!draft.format.confirmed}>
        <PartHead
          title={t(words.format)}
          part={draft.format}
          problems={messagesOf('format')}
          readOnly={readOnly}
          onConfirm={() => onDraft(confirmPart(draft, 'format'))}
        />
        <FormatPart
          format={draft.format.value}
          sheets={sheets}
          readOnly={readOnly}
          onFormat={(format) => onDraft(setFormat(draft, format))}
          onRead={onFormat}
        />
      </section>
      <section className={styles.part} data-open={!draft.variants.confirmed}>
        <PartHead
          title={t(words.variants)}
          part={draft.variants}
          problems={messagesOf('variants')}
          readOnly={readOnly}
          onConfirm={() => onDraft(confirmPart(draft, 'variants'))}
        />
        <VariantsPart
          variants={draft.variants.value}
          sources={[...samples.record.keys()]}
          samplesOf={(source) => samples.record.get(source) ?? []}
          table={isTable(draft.format.value)}
          readOnly={readOnly}
          onVariants={(variants) => onDraft(setVariants(draft, variants))}
        />
      </section>
      <section className={styles.part}>
        <h3>{t(words.fields)}</h3>
        {missing.length > 0 ? (
          <p className={styles.note}>
            {t(words.missing, { targets: missing.map((target) => t(targetName(target))).join(', ') })}
          </p>
        ) : null}
        <NoPurchasePrice draft={draft} />
        {messagesOf('fields').map((message) => (
          <p key={message} className="t-problem" role="status">
            {message}
          </p>
        ))}
        <ol className={styles.fields}>
          {draft.fields.map((field, index) => (
            <FieldRow
              key={field.key}
              line={index + 1}
              field={field}
              mode={mode}
              samples={samples}
              problems={problems.filter(({ key }) => key === field.key)}
              readOnly={readOnly}
              onChange={(value) => onDraft(setField(draft, field.key, value))}
              onConfirm={() => onDraft(confirmPart(draft, field.key))}
              onRemove={() => onDraft(removeField(draft, field.key))}
            />
          ))}
        </ol>
        {readOnly ? null : (
          <TargetSelect
            className={styles.add}
            value={null}
            label={t(words.addField)}
            placeholder={t(words.addField)}
            onTarget={(target) => add(target)}
          />
        )}
      </section>
      {proposal ? (
        <Unused
          unused={unusedOf(proposal, mappingOf(draft))}
          records={proposal.records}
          readOnly={readOnly}
          onUse={(source, target) => add(target, source)}
        />
      ) : null}
    </>
  );
}

/** Shops that calculate their prices make none of what has only a sale price. The file may mean it, so it is said and not refused. */
function NoPurchasePrice({ draft }: { draft: Draft }) {
  const t = useText();
  const shops = (useShops().data ?? []).filter((shop) => 'pricing_mode' in shop && shop.pricing_mode === 'calculated');
  if (shops.length === 0 || !hasSalePriceAlone(draft)) return null;
  const names = shops.map(({ name }) => name).join(', ');
  return (
    <p className={styles.note} role="note">
      {t(words.noPurchasePrice, { shops: names, count: shops.length })}
    </p>
  );
}
