import { globSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The server that answers while `vite` serves the screens. */
const server = 'http://127.0.0.1:4000';

/** Puts web/ui/escape-order.ts in the place of the hook of Ant Design's portals, and says there why. */
const ownEscape = {
  name: 'own-escape',
  enforce: 'pre' as const,
  resolveId: (source: string, importer?: string) =>
    source === './useEscKeyDown' && importer?.includes('/@rc-component/portal/es/')
      ? path.join(import.meta.dirname, 'web/ui/escape-order.ts')
      : null,
};

export default defineConfig(({ command }) => ({
  root: 'web',
  plugins: [react(), ownEscape],
  optimizeDeps: { rolldownOptions: { plugins: [ownEscape] } },
  css: { modules: { generateScopedName: command === 'build' ? shortName : readableName } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 700,
    manifest: true,
    // All of them are 20 kB on the wire: less than what a page's six requests for its share would cost.
    cssCodeSplit: false,
    // Ant Design's parts do nothing when they are merely read, but their packages do not say so: without this a select
    // brings the whole machinery of forms.
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !/node_modules\/@rc-component\//.test(id) },
      // Apart from its page's own code, which runs after the shared parts it is made of: this runs before the contracts in
      // them, with all it needs itself. tools/build-web.ts adds the groups of the rest.
      output: {
        codeSplitting: {
          groups: [
            { name: 'no-eval', test: /web\/app\/no-eval\.ts$/, priority: 1, includeDependenciesRecursively: true },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 4001,
    proxy: { '/api': server, '/images': server, '/socket.io': { target: server, ws: true } },
  },
}));

/** The modules in an order that both builds, and builds on other machines, find. */
const modules = globSync('{web,features}/**/*.module.css', { cwd: import.meta.dirname })
  .map((file) => file.replaceAll('\\', '/'))
  .sort();

const placeOf = (file: string): number =>
  modules.indexOf(path.relative(import.meta.dirname, file.split('?')[0]!).replaceAll('\\', '/'));

/**
 * `c0k`: a letter and a digit for the module, the place of the class in it. The styles of all screens come with the first page, and
 * a name that nobody reads should cost next to nothing there.
 */
function shortName(name: string, file: string, css: string): string {
  const selectors = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\{[^{}]*\}/g, '{}');
  const classes = [...new Set([...selectors.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map((match) => match[1]!))];
  const place = placeOf(file);
  const at = classes.indexOf(name);
  if (place < 0 || at < 0) throw new Error(`No name for the class ${name} of ${file}`);
  return `${String.fromCharCode(97 + Math.floor(place / 36))}${(place % 36).toString(36)}${at.toString(36)}`;
}

/** `row-academy3`: while developing, to be found in the browser's inspector. */
function readableName(name: string, file: string): string {
  return `${name}-${path.basename(file.split('?')[0]!, '.module.css')}${placeOf(file)}`;
}
