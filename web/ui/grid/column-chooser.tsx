import { SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { ColumnState, ListColumn } from '#kit/column-state.ts';
import { useText } from '#web/lib/text.tsx';
import { Popup } from '../popup.tsx';
import { gridTexts } from './grid.texts.ts';

type Props = {
  readonly columns: readonly ListColumn[];
  readonly state: ColumnState;
  readonly onState: (state: ColumnState) => void;
};

const loadPanel = () => import('./column-panel.tsx');
const ColumnPanel = lazy(() => loadPanel().then((module) => ({ default: module.ColumnPanel })));

/** The button that arranges columns: which, in what order, how wide, which held, how tall the rows. */
export function ColumnChooser(props: Props) {
  const t = useText();
  return (
    <Popup
      label={t(gridTexts.columns)}
      className="g-arrange"
      control={(control) => (
        <Button {...control} icon={<SettingOutlined />} onPointerEnter={() => void loadPanel()}>
          {t(gridTexts.columns)}
        </Button>
      )}
    >
      {() => (
        <Suspense fallback={null}>
          <ColumnPanel {...props} />
        </Suspense>
      )}
    </Popup>
  );
}
