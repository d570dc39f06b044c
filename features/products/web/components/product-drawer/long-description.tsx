import { Segmented } from 'antd';
import { type ClipboardEvent, useState } from 'react';
import { productEditTexts as notes } from '#features/products/contract/product-edit.texts.ts';
import { useThemeName } from '#web/lib/colour-scheme.ts';
import { useText } from '#web/lib/text.tsx';
import { mayHaveBackground, previewPage, withoutBackgrounds } from './clean-html.ts';
import { FieldFrame, TextField } from './field.tsx';
import { useDraft, useTyped } from './use-draft.ts';

type Props = { readonly name: string; readonly label: string };
type View = 'html' | 'preview';

/** The long description as HTML with a preview. Background colours go when they are pasted, and on leaving (VAL-011). */
export function LongDescription({ name, label }: Props) {
  const t = useText();
  const { draft, mayTranslate } = useDraft();
  const [view, setView] = useState<View>('html');
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
  const views = (
    <Segmented<View>
      size="small"
      value={view}
      onChange={setView}
      options={[
        { value: 'html', label: t(notes.html) },
        { value: 'preview', label: t(notes.preview) },
      ]}
    />
  );
  return (
    <div>
      {view === 'html' ? (
        <TextField
          name={name}
          label={label}
          rows={6}
          editable={mayTranslate}
          action={views}
          className="pd-html"
          {...(mayTranslate ? { onPaste: paste, onBlur: leave } : {})}
        />
      ) : (
        <FieldFrame name={name} label={label} action={views}>
          <Preview name={name} label={label} />
        </FieldFrame>
      )}
      <p className="pd-note" role="status">
        {removed ? t(notes.backgroundsGone) : null}
      </p>
    </div>
  );
}

function Preview({ name, label }: Props) {
  const t = useText();
  const theme = useThemeName();
  const html = useTyped(name);
  if (html.trim() === '') return <p className="pd-faint">{t(notes.previewEmpty)}</p>;
  return (
    <iframe
      className="pd-preview"
      sandbox=""
      title={`${label}: ${t(notes.preview)}`}
      srcDoc={previewPage(html, theme)}
    />
  );
}
