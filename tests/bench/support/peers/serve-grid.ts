import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { serveDirectory } from '../serve-directory.ts'
import { installPeer } from './install-peer.ts'

/** Installs react-data-grid, and builds and serves a page with a large grid. */
export async function servePeerGrid(): Promise<{ url: string; close(): Promise<void> }> {
  const peer = await installPeer('react-data-grid')
  const root = peer.directory
  // Beside the peer, where its React is found, too.
  await copyFile(new URL('grid-page.jsx', import.meta.url), join(root, 'grid-page.jsx'))
  await writeFile(join(root, 'index.html'), '<!doctype html><body><script type="module" src="/grid-page.jsx"></script>')
  await build({ root, configFile: false, logLevel: 'error', oxc: { jsx: { runtime: 'automatic' } } })
  const { close, url } = await serveDirectory(join(root, 'dist'))
  return {
    url,
    close: async () => {
      await close()
      await peer.remove()
    },
  }
}
