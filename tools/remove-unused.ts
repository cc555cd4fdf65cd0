/**
 * Removes those parts of installed packages that nothing here reads: further builds of the same code, and fonts, headers and bundles for other uses.
 * `npm ci` runs it; `docs/decisions/dependencies.md` says what it saves.
 */
import { glob, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const packages = fileURLToPath(new URL('../node_modules', import.meta.url))

const unused = [
  // The bundler reads `esm`, Node `cjs`.
  '@blueprintjs/*/{src,lib/esnext}',
  // Their types are those of `esm`.
  '@blueprintjs/icons/lib/cjs/**/*.d.ts',
  '**/*.map',
  // `npm run generate` compiles protocols, and to TypeScript alone.
  '@bufbuild/buf-*/bin/protoc-gen-buf-*',
  '@bufbuild/protoplugin/node_modules/typescript',
  // Blueprint takes functions from the root.
  'date-fns/{fp,esm/fp}',
  // Files of PDF have the weights 400 and 700.
  '@expo-google-fonts/noto-sans-sc/{100,200,300,500,600,800,900}*',
  // The console bundles `lib`.
  'plotly.js/dist/*',
  'node-linux-*/{include,share}',
]
/** Boundaries of countries, from which the map is made. */
const used = ['plotly.js/dist/plotly-geo-assets.js']

for await (const path of glob(unused, { cwd: packages, exclude: used }))
  await rm(`${packages}/${path}`, { recursive: true, force: true })
