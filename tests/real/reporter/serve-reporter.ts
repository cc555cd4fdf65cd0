import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Serves the reporter page from a separate origin, like a customer's page. @param entry its program, from this folder */
export async function serveReporter(entry = 'reporter.ts'): Promise<{ url: string; close(): Promise<void> }> {
  const bundle = await build({
    entryPoints: [here(entry)],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
    // @jitsi/rtcstats names a folder, of which this package offers the files alone.
    alias: { '@jitsi/js-utils/browser-detection': '@jitsi/js-utils/browser-detection/index.js' },
  })
  const script = bundle.outputFiles[0]!.text
  const page = await readFile(here('index.html'), 'utf8')
  const server = createServer(({ url }, response) => {
    const isScript = url === '/reporter.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    // The browser refuses the devices to such a page, as it does when a user or an embedding page has not allowed them.
    if (url?.includes('refused=1')) response.setHeader('permissions-policy', 'microphone=(), camera=()')
    response.end(isScript ? script : page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
