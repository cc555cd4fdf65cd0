import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const types: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

/** Serves built files unchanged, and the page for every other address. API calls return an empty envelope. */
export async function serveDirectory(directory: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path.startsWith('/api/')) return void response.writeHead(503).end()
    const type = types[path.split('.').at(-1) ?? '']
    const content = await readFile(directory + (type ? path : '/index.html')).catch(() => undefined)
    response.writeHead(content ? 200 : 404, { 'content-type': type ?? 'text/html; charset=utf-8' }).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
