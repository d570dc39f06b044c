import type { LocalImport } from '../contract/local-imports.model.ts';
import type { ImportSummary } from './local-imports.read-model.ts';

export const toImport = ({
  created_at,
  started_at,
  ended_at,
  columns: _columns,
  fields: _fields,
  category_id: _category,
  photos: _photos,
  counts,
  ...row
}: ImportSummary): LocalImport => ({
  ...row,
  ...counts,
  rows_kept: counts === null,
  created_at: created_at.toISOString(),
  started_at: started_at?.toISOString() ?? null,
  ended_at: ended_at?.toISOString() ?? null,
});
