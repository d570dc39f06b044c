export { uploadRefusal, useUploadFile } from './files.api.ts';
