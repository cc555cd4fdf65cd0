import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Programs and libraries that the product is compared with. Only benchmarks need them, so `npm ci` does not install them. */
const versions = {
  '@duckdb/node-api': '1.5.6-r.1',
  prettier: '3.10.1',
  'react-data-grid': '7.0.0-beta.61',
} as const

export interface Peer {
  /** Directory in which the peer is installed, as a project of its own. */
  directory: string
  /** Returns the path of one of its modules. */
  resolve(module: string): string
  remove(): Promise<void>
}

/** Installs a peer in a temporary directory, without scripts of its packages. */
export async function installPeer(name: keyof typeof versions): Promise<Peer> {
  const directory = await mkdtemp(join(tmpdir(), 'rtcops-peer-'))
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--prefix', directory, '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${versions[name]}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  if (status !== 0) throw new Error(`${name} was not installed: ${stderr.toString()}`)
  return {
    directory,
    resolve: createRequire(join(directory, 'package.json')).resolve,
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}
