import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/seller-directory.calls.ts';
import { exportDirectory, getDirectoryEntry, listDirectory } from './use-cases/read-directory.ts';
import { saveSellerInfo } from './use-cases/save-seller-info.ts';

export const sellerDirectoryRoutes = (platform: Platform) => [
  bind(calls.listDirectory, listDirectory(platform)),
  bind(calls.exportDirectory, exportDirectory(platform)),
  bind(calls.getDirectoryEntry, getDirectoryEntry(platform)),
  bind(calls.saveSellerInfo, saveSellerInfo(platform)),
];
