import { createHash } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The server that answers while `vite` serves the screens. */
const server = 'http://127.0.0.1:4000';

export default defineConfig({
  root: 'web',
  plugins: [react()],
  css: { modules: { generateScopedName: className } },
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
});

/**
 * `row-3fa1`: the name in its module and a mark of the module, which compresses well because names and marks repeat. It depends on
 * the place in the project alone, so that both builds, and builds on other machines, give the same one.
 */
function className(name: string, file: string): string {
  const place = path.relative(import.meta.dirname, file).replaceAll('\\', '/');
  return `${name}-${createHash('sha256').update(place).digest('hex').slice(0, 4)}`;
}
