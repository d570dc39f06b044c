import type { ReactNode } from 'react';
import {
  type ApplicationColumnKey,
  applicationColumns,
} from '#features/people/applications/contract/applications.columns.ts';
import type { ApplicationRow } from '#features/people/applications/contract/applications.model.ts';
import { type ApplicationStatus, statusTexts } from '#features/people/applications/contract/applications.status.ts';
import { wordFor } from '#kit/text.ts';
import { formatDateTime } from '#web/lib/format.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { StatusMark, type Tone, toneFor } from '#web/ui/status-mark.tsx';

type Column = GridColumn<ApplicationRow>;

const looks: Partial<Record<ApplicationColumnKey, Pick<Column, 'grows' | 'namesRow' | 'card'>>> = {
  name: { namesRow: true, card: 'name' },
  email: { grows: true, card: 'wide' },
  city: { card: 'fact' },
  status: { card: 'fact' },
  submitted: { card: 'fact' },
};
const tones: Readonly<Record<ApplicationStatus, Tone>> = {
  draft: 'neutral',
  submitted: 'info',
  in_review: 'info',
  changes_requested: 'warning',
  approved: 'success',
  rejected: 'neutral',
};

/** The columns of the contract with how each is drawn. */
export function drawnApplicationColumns(t: Translate, onOpen: (id: number) => void): Column[] {
  const cells: Record<ApplicationColumnKey, (row: ApplicationRow) => ReactNode> = {
    name: ({ id, name, email }) => <RowLink text={name || email} onOpen={() => onOpen(id)} />,
    status: ({ status }) => <StatusMark tone={toneFor(tones, status)}>{t(wordFor(statusTexts, status))}</StatusMark>,
    email: ({ email }) => <Cut text={email} />,
    number: ({ number }) => <Cut text={number} code />,
    city: ({ city }) => <Cut text={city} />,
    submitted: ({ submitted_at }) => <Cut text={submitted_at && formatDateTime(submitted_at)} code />,
    reviewer: ({ reviewer }) => <Cut text={reviewer} />,
  };
  return applicationColumns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }));
}
