import type { KeyboardEvent, ReactNode } from 'react';
import { productDrawerTexts } from '#features/catalogue/products/contract/product-drawer.texts.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { useText } from '#web/lib/text.tsx';
import { LanguageTab } from './language-tab.tsx';
import styles from './translations-section.module.css';

type Language = { readonly id: number; readonly name: string; readonly iso_code: string };
type Props = {
  readonly product: ProductDetail;
  readonly languages: readonly Language[];
  readonly open: number;
  readonly onOpen: (id: number) => void;
  /** The texts of the open language. */
  readonly children: ReactNode;
};

/** Languages as tabs that wrap where the window is narrow: the library's go into a menu that no tab list may hold. */
export function LanguageTabs({ product, languages, open, onOpen, children }: Props) {
  const t = useText();
  return (
    <>
      <div role="tablist" aria-label={t(productDrawerTexts.translations)} className={styles.tabs}>
        {languages.map((language, at) => (
          <button
            key={language.id}
            id={tabId(language.id)}
            type="button"
            role="tab"
            aria-selected={language.id === open}
            aria-controls={panelId}
            tabIndex={language.id === open ? 0 : -1}
            onClick={() => onOpen(language.id)}
            onKeyDown={(event) => {
              const next = languages[stepOf(event, at, languages.length)];
              if (!next || next === language) return;
              event.preventDefault();
              onOpen(next.id);
              document.getElementById(tabId(next.id))?.focus();
            }}
          >
            <LanguageTab product={product} language={language} />
          </button>
        ))}
      </div>
      <div key={open} id={panelId} role="tabpanel" aria-labelledby={tabId(open)}>
        {children}
      </div>
    </>
  );
}

const panelId = 'pd-language-panel';
const tabId = (languageId: number): string => `pd-language-${languageId}`;

function stepOf({ key }: KeyboardEvent, at: number, count: number): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return (at + step + count) % count;
}
