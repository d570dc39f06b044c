import { Button, Segmented } from 'antd';
import { type ClipboardEvent, lazy, Suspense, useState } from 'react';
import { productTextTexts as words } from '#features/catalogue/products/contract/product-text.texts.ts';
import {
  mayHaveBackground,
  previewPage,
  withoutBackgrounds,
} from '#features/catalogue/products/web/clean-html.public.ts';
import { productEditTexts as notes } from '#features/work/workbench/contract/product-edit.texts.ts';
import { useThemeName } from '#web/lib/colour-scheme.ts';
import { deviceKey, readStored, writeStored } from '#web/lib/device-storage.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad } from '#web/ui/list-states.tsx';
import { fieldId, useDraft, useIssue, useTyped } from '../draft/use-draft.ts';
import fieldStyles from '../parts/field.module.css';
import { FieldFrame, TextField } from '../parts/field.tsx';
import productDrawerStyles from '../product-drawer.module.css';
import translationsSectionStyles from './translations-section.module.css';

type Props = {
  readonly name: string;
  readonly label: string;
  /** How its language is written (`useWrittenAs`). */
  readonly written: { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' };
};
type View = 'visual' | 'html' | 'preview';

const viewKey = deviceKey('description-view');
const knownViews: readonly View[] = ['visual', 'html', 'preview'];

/** Loaded when somebody opens it: most products are looked at, not written. */
const RichText = lazy(() =>
  import('#features/catalogue/products/web/rich-text.public.ts').then(({ RichText: one }) => ({ default: one })),
);

/** The long description: as it reads, as a text to write in, or as its HTML source (DRW-009). The last view is remembered. */
export function LongDescription({ name, label, written }: Props) {
  const t = useText();
  const { mayTranslate } = useDraft();
  const [view, setView] = useView(useTyped(name), mayTranslate);
  const views = (
    <Segmented<View>
      size="small"
      value={view}
      onChange={setView}
      options={[
        { value: 'preview', label: t(notes.preview) },
        ...(mayTranslate ? [{ value: 'visual' as const, label: t(words.visual) }] : []),
        { value: 'html', label: t(notes.html) },
      ]}
    />
  );
  if (view === 'html') return <Source name={name} label={label} written={written} views={views} />;
  return (
    <Framed name={name} label={label} written={written} views={views}>
      {view === 'preview' ? (
        <Preview
          name={name}
          label={label}
          written={written}
          onWrite={mayTranslate ? () => setView('visual') : undefined}
        />
      ) : (
        <Visual name={name} label={label} written={written} onSource={() => setView('html')} />
      )}
    </Framed>
  );
}

/** Plain text is written as it is; a formatted one is shown as it reads. */
const firstView = (html: string): View => (/<[a-z]/i.test(html) ? 'preview' : 'html');

function useView(html: string, mayTranslate: boolean): [View, (view: View) => void] {
  const [view, setView] = useState<View>(
    () => knownViews.find((one) => one === readStored(viewKey)) ?? firstView(html),
  );
  const choose = (next: View) => {
    writeStored(viewKey, next);
    setView(next);
  };
  return [view === 'visual' && !mayTranslate ? 'preview' : view, choose];
}

type ViewProps = Props & { readonly views: React.ReactNode };

function Framed({ name, label, views, children }: ViewProps & { children: React.ReactNode }) {
  const issue = useIssue(name);
  return (
    <FieldFrame name={name} label={label} action={views} issue={issue}>
      {children}
    </FieldFrame>
  );
}

function Visual({ name, label, written, onSource }: Props & { onSource: () => void }) {
  const { draft } = useDraft();
  const html = useTyped(name);
  return (
    <div {...written}>
      <Suspense fallback={<FirstLoad rows={1} height={180} />}>
        <RichText
          key={name}
          id={fieldId(name)}
          label={label}
          html={html}
          onChange={(next) => draft.change(name, next)}
          onSource={onSource}
        />
      </Suspense>
    </div>
  );
}

/** The source; background colours go when they are pasted, and on leaving (VAL-011). */
function Source({ name, label, written, views }: ViewProps) {
  const t = useText();
  const { draft, mayTranslate } = useDraft();
  const [removed, setRemoved] = useState(false);
  const clean = (html: string) => {
    const cleaned = withoutBackgrounds(html);
    if (mayHaveBackground(html) && !mayHaveBackground(cleaned)) setRemoved(true);
    return cleaned;
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement | HTMLInputElement>) => {
    const html = event.clipboardData.getData('text/html') || event.clipboardData.getData('text/plain');
    if (!mayHaveBackground(html) && !event.clipboardData.types.includes('text/html')) return;
    event.preventDefault();
    const area = event.currentTarget;
    area.setRangeText(clean(html), area.selectionStart ?? 0, area.selectionEnd ?? 0, 'end');
    draft.change(name, area.value);
  };
  const leave = () => {
    const html = String(draft.value(name) ?? '');
    if (mayHaveBackground(html)) draft.change(name, clean(html));
  };
  return (
    <>
      <TextField
        name={name}
        label={label}
        rows={6}
        editable={mayTranslate}
        action={views}
        className={translationsSectionStyles.html}
        {...(written.lang ? { lang: written.lang } : {})}
        {...(mayTranslate ? { onPaste: paste, onBlur: leave } : {})}
      />
      <p className={fieldStyles.note} role="status">
        {removed ? t(notes.backgroundsGone) : null}
      </p>
    </>
  );
}

function Preview({ name, label, written, onWrite }: Props & { onWrite: (() => void) | undefined }) {
  const t = useText();
  const theme = useThemeName();
  const html = useTyped(name);
  if (html.trim() === '') {
    return onWrite ? (
      <Button id={fieldId(name)} onClick={onWrite}>
        {t(words.write)}
      </Button>
    ) : (
      <p className={productDrawerStyles.faint}>{t(notes.previewEmpty)}</p>
    );
  }
  return (
    <iframe
      id={fieldId(name)}
      className={translationsSectionStyles.preview}
      sandbox=""
      title={`${label}: ${t(notes.preview)}`}
      srcDoc={previewPage(html, theme, written)}
    />
  );
}
