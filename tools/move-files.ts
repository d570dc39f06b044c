/** Copies the stored files into the bucket of the settings, or back: npm run move-files -- --to bucket|folder [--delete] */
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { copyFiles } from '#server/storage/copy-files.ts';
import { openBucket, openFolder } from '#server/storage/open-storage.ts';
import { usageOf } from './usage.mjs';

process.exitCode = await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

async function main(): Promise<number> {
  const { to, deleteSource } = readArguments();
  const config = readConfig(process.env);
  if (!config.s3) throw new Error('S3_BUCKET is not set: it names the bucket that files are moved into or out of.');
  const [folder, bucket] = [openFolder(config), await openBucket(config.s3)];
  const [from, into] = to === 'bucket' ? [folder, bucket] : [bucket, folder];
  const { copied, there, bytes } = await copyFiles(from, into, { deleteSource, say: console.log });
  console.log(`${copied} files copied (${(bytes / 2 ** 20).toFixed(1)} MB), ${there} were there already.`);
  if (to === 'folder') console.log('Take S3_BUCKET out of the settings, then start the product.');
  return 0;
}

function readArguments(): { to: 'bucket' | 'folder'; deleteSource: boolean } {
  const usage = usageOf('tools/move-files.ts');
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' }, delete: { type: 'boolean', default: false } } });
    if (values.to !== 'bucket' && values.to !== 'folder') throw new Error('--to must be bucket or folder');
    return { to: values.to, deleteSource: values.delete };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`);
  }
}
