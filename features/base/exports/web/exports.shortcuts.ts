import { exportTexts } from '#features/base/exports/contract/exports.texts.ts';
import { defineShortcuts } from '#web/lib/shortcuts.ts';

export const exportShortcuts = defineShortcuts({
  open: { id: 'exports.open', text: exportTexts.title, scope: 'list' },
});
