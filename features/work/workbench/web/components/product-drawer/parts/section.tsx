import type { ReactNode } from 'react';
import { customsTexts } from '#features/catalogue/customs/contract/customs.texts.ts';
import { productCommentTexts } from '#features/catalogue/products/contract/comments/product-comments.texts.ts';
import { productDrawerTexts as words } from '#features/catalogue/products/contract/product-drawer.texts.ts';
import { productFrameTexts } from '#features/catalogue/products/contract/product-frame.texts.ts';
import { readinessFilterTexts } from '#features/catalogue/products/contract/products.sentences.ts';
import { productEditTexts as notes } from '#features/work/workbench/contract/product-edit.texts.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import type { SectionName } from '../draft/draft-values.ts';
import { sectionId, useDraft, useIssue, useMarkedSections } from '../draft/use-draft.ts';
import productDrawerStyles from '../product-drawer.module.css';
import fieldStyles from './field.module.css';

export const sectionTitles: Readonly<Record<SectionName, Text>> = {
  readiness: readinessFilterTexts.readiness,
  overview: words.information,
  translations: words.translations,
  images: words.images,
  categories: words.categories,
  brand: words.brandMapping,
  attributes: words.attributeMapping,
  variants: words.variants,
  customs: customsTexts.customsInformation,
  comments: productCommentTexts.title,
  history: productFrameTexts.history,
};

/** One block of the drawer. A refusal that belongs to no single field of it stands under its title. */
export function Section({ name, aside, children }: { name: SectionName; aside?: ReactNode; children: ReactNode }) {
  const t = useText();
  const issue = useIssue(name === 'brand' ? 'brand_id' : name === 'attributes' ? 'mappings' : name);
  return (
    <section className={productDrawerStyles.section} aria-labelledby={sectionId(name)}>
      <div className={productDrawerStyles.sectionHead}>
        <h3 id={sectionId(name)} tabIndex={-1}>
          {t(sectionTitles[name])}
        </h3>
        {aside}
      </div>
      {issue ? (
        <p className={fieldStyles.issue} role="alert">
          {issue}
        </p>
      ) : null}
      {children}
    </section>
  );
}

/** The blocks as a list to jump by, with a mark at those changed and those refused. */
export function SectionRail({ shown }: { shown: readonly SectionName[] }) {
  const t = useText();
  const { draft } = useDraft();
  const { changed, refused } = useMarkedSections(draft);
  return (
    <nav className={productDrawerStyles.rail} aria-label={t(notes.sections)}>
      <ul>
        {shown.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => goToSection(name)}>
              {t(sectionTitles[name])}
              <RailMark changed={changed.includes(name)} refused={refused.includes(name)} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function RailMark({ changed, refused }: { changed: boolean; refused: boolean }) {
  const t = useText();
  if (!changed && !refused) return null;
  return (
    <span
      className={refused ? `${productDrawerStyles.mark} ${productDrawerStyles.markRefused}` : productDrawerStyles.mark}
    >
      <span aria-hidden="true">{refused ? '!' : '●'}</span>
      <span className="t-hidden">{t(refused ? notes.hasProblem : notes.changed)}</span>
    </span>
  );
}

/** Frames to wait for a section: those below the first screen are drawn a moment after the drawer is there. */
const patience = 300;

export function goToSection(name: SectionName, waited = 0): void {
  const heading = document.getElementById(sectionId(name));
  if (!heading) {
    if (waited < patience) requestAnimationFrame(() => goToSection(name, waited + 1));
    return;
  }
  heading.closest('section')?.scrollIntoView({ block: 'start', behavior: waited > 0 ? 'auto' : 'smooth' });
  heading.focus({ preventScroll: true });
  // What stands above still grows while it is filled; the person's next step ends it.
  if (waited > 0) for (const ms of [150, 500, 1200]) setTimeout(() => keepInView(heading), ms);
}

function keepInView(heading: HTMLElement): void {
  if (document.activeElement === heading) heading.closest('section')?.scrollIntoView({ block: 'start' });
}
