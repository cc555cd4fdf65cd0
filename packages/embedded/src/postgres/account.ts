import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, chownSync, constants, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The account under which PostgreSQL runs. It refuses to run as root.
 *
 * - `own`: this process is not root; nothing to do.
 * - `namespace`: this process is root; PostgreSQL runs as another user inside a user namespace, while outside its files
 *   belong to root.
 * - `other`: this process is root and namespaces are forbidden (some containers); PostgreSQL and its files get this
 *   account.
 */
export type Account = { kind: 'own' } | { kind: 'namespace' } | { kind: 'other'; uid: number; gid: number }

/** A program with its arguments and the account to start it under, as `spawn` takes them. */
export interface Launch {
  file: string
  arguments: string[]
  options: { uid?: number; gid?: number }
}

/** An unprivileged id that exists in every namespace; its name does not matter. */
const namespaceId = 1000

export function chooseAccount(): Account {
  if (process.getuid?.() !== 0) return { kind: 'own' }
  if (process.env['RTCOPS_NO_USER_NAMESPACE'] !== '1' && canMakeNamespace()) return { kind: 'namespace' }
  return { kind: 'other', ...accountIds() }
}

/**
 * Wraps a program so that it runs under the account and, on Linux, is told to shut down when the process that started
 * it ends for any reason. (On other systems the next start ends what was left.)
 */
export function launchAs(account: Account, program: string, parameters: string[], follow: boolean): Launch {
  const line = [program, ...parameters]
  // SIGINT is PostgreSQL's fast shutdown. The signal setting survives exec because no later step changes the account.
  if (follow && has('setpriv')) line.unshift('setpriv', '--pdeathsig', 'INT')
  if (account.kind === 'namespace') line.unshift(...namespaceCommand)
  const options = account.kind === 'other' ? { uid: account.uid, gid: account.gid } : {}
  return { file: line[0] ?? program, arguments: line.slice(1), options }
}

/** Changes the owner of a file or directory tree to the account, which may differ from that of the last start. */
export function giveTo(account: Account, path: string): void {
  if (account.kind === 'own') return
  const { uid, gid } = account.kind === 'other' ? account : { uid: 0, gid: 0 }
  if (statSync(path).uid === uid) return
  const give = (entry: string): void => {
    const found = lstatSync(entry)
    if (found.isSymbolicLink()) return
    chownSync(entry, uid, gid)
    if (found.isDirectory()) for (const name of readdirSync(entry)) give(join(entry, name))
  }
  give(path)
  if (account.kind === 'other') requirePassage(path, uid)
}

function requirePassage(path: string, uid: number): void {
  for (let above = dirname(path); ; above = dirname(above)) {
    // Only the permission of "others" is checked: the account is unlikely to be the owner or in the group of a
    // directory here.
    if ((statSync(above).mode & 0o001) === 0) {
      throw new Error(
        `PostgreSQL cannot run as root, user namespaces are not allowed here, and user id ${uid} cannot pass through ` +
          `${above}. Choose a data directory that every user can reach (RTCOPS_DATA=/var/lib/rtcops), start as an ` +
          'ordinary user, or set DATABASE_URL',
      )
    }
    if (above === dirname(above)) return
  }
}

const namespaceCommand = ['unshare', '--user', `--map-user=${namespaceId}`, `--map-group=${namespaceId}`]

function canMakeNamespace(): boolean {
  const [file = '', ...parameters] = [...namespaceCommand, 'true']
  return spawnSync(file, parameters, { stdio: 'ignore' }).status === 0
}

function has(program: string): boolean {
  if (process.platform !== 'linux') return false
  return (process.env['PATH'] ?? '').split(':').some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** Returns the ids of the `postgres` user, or of `nobody`. */
function accountIds(): { uid: number; gid: number } {
  for (const user of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // no such user here, try the next
    }
  }
  throw new Error('PostgreSQL cannot run as root and there is neither a user postgres nor nobody; set DATABASE_URL')
}
