import { deepl } from './deepl.ts';
import type { EngineKinds } from './engine.ts';
import { libretranslate } from './libretranslate.ts';

/** How each kind of engine is asked. */
export const knownEngines: EngineKinds = { deepl, libretranslate };
