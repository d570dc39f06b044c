import { z } from 'zod';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { defineCall } from '#kit/call.ts';
import { filled } from '#kit/text.ts';
import { settingsErrors as errors } from './settings.errors.ts';
import { settingsFileTexts as words } from './settings.file.texts.ts';
import { settingLine, settingsFileMost } from './settings.file.ts';

const text = z.string().max(settingsFileMost);
const superAdmin = { access: ['Update_Product-Data'], roles: [roleNames.superAdmin], houseOnly: true } as const;

export const exportSettings = defineCall({
  name: 'settings.export',
  method: 'GET',
  path: '/settings/market-file',
  summary: 'The settings of the market as a JSON file; no passwords and no keys are among them.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  output: z.object({ name: z.string(), content: z.string() }),
});

export const checkSettingsFile = defineCall({
  name: 'settings.checkFile',
  method: 'POST',
  path: '/settings/market-file/check',
  summary: 'What a file of settings would do to each setting; changes nothing.',
  ...superAdmin,
  writes: false,
  body: z.object({ text }),
  output: z.object({ lines: z.array(settingLine) }),
});

export const importSettings = defineCall({
  name: 'settings.import',
  method: 'POST',
  path: '/settings/market-file',
  summary: 'Sets what a checked file changes, all at once; refused and unknown keys are left as they are.',
  ...superAdmin,
  body: z.object({
    text,
    /** What each setting that changes was when the file was checked. */
    seen: z.record(z.string().max(60), z.string().max(254)),
  }),
  output: z.object({ changed: z.int() }),
  message: ({ changed }) => filled(words.imported, { count: changed }),
  errors: [errors.changedMeanwhile, errors.nothingToImport],
});
