import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import { uploadFile as uploadFileCall } from '../contract/files.calls.ts';
import { uploadFile } from './use-cases/upload-file.ts';

export const filesRoutes = (platform: Platform) => [bind(uploadFileCall, uploadFile(platform))];
