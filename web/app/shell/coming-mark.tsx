import { ClockCircleOutlined } from '@ant-design/icons';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { pageAt, type WebFeature } from '#web/lib/web-feature.ts';

type Props = { readonly path: string | undefined; readonly features: readonly WebFeature[] };

/** Beside a menu entry whose page is not built: a small clock, in words for those who hear it. Gone once it is built. */
export function ComingMark({ path, features }: Props) {
  const t = useText();
  if (path === undefined || pageAt(features, path)) return null;
  return (
    <span className="t-coming" title={t(webTexts.notThereYet)}>
      <ClockCircleOutlined aria-hidden="true" />
      <span className="t-hidden">({t(webTexts.comingSoon)})</span>
    </span>
  );
}
