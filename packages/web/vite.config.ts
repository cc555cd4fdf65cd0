import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { blueprintCss } from './build/blueprint-css.ts'
import { noIconsByName } from './build/no-icons-by-name.ts'
import { precompress } from './build/precompress.ts'

/** Address of the API during development. */
const server = process.env['RTCOPS_SERVER'] ?? 'http://127.0.0.1:7080'
const proxy = { '/api': server, '/open': server }

const shared = 'shared'
/** Returns the name of a file: the bundler names a shared one after all screens that use it. */
const withoutScreens = (name: string): string => (name.startsWith(`${shared}~`) ? shared : name)

export default defineConfig({
  base: '/',
  plugins: [blueprintCss(), noIconsByName(), react(), precompress()],
  // plotly.js reads `global`.
  define: { global: 'globalThis' },
  // plotly.js imports the styles of its street maps, which the console does not draw.
  resolve: {
    alias: { 'maplibre-gl/dist/maplibre-gl.css': fileURLToPath(new URL('./build/no-styles.css', import.meta.url)) },
  },
  build: {
    target: 'es2023',
    // The page runs under a strict content security policy: nothing may be inlined as a data: script or style.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${withoutScreens(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${withoutScreens(parse(name).name)}-[hash][extname]`,
        // A screen loads some forty files. Without groups, each set of screens that shares modules has a file for them: 155 for a list. Grouped files
        // may import each other, so their modules have to run in the order of the sources.
        strictExecutionOrder: true,
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            {
              name: shared,
              minShareCount: 2,
              maxModuleSize: 60_000,
              entriesAware: true,
              entriesAwareMergeThreshold: 60_000,
            },
          ],
        },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
})
