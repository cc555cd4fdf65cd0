import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { must, run } from '../../../tools/run.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const schemas = ['packages/server/src/postgres/migrations', 'packages/server/src/clickhouse/migrations']

export interface PreviousVersion {
  /** Short hash of its commit. */
  commit: string
  /** Its server program. */
  main: string
  remove(): Promise<void>
}

/** Checks out the commit before the newest step of a schema, and gives it the packages that are installed here. */
export async function previousVersion(): Promise<PreviousVersion> {
  const newest = await git('log', '--diff-filter=A', '--format=%H', '-1', '--', ...schemas)
  const commit = await git('rev-parse', '--short', `${newest}~1`)
  const folder = await mkdtemp(join(tmpdir(), 'rtcops-previous-'))
  const tree = join(folder, 'tree')
  await git('worktree', 'add', '--detach', tree, commit)
  const remove = async () => {
    await git('worktree', 'remove', '--force', tree)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await linkPackages(tree)
    // Most of what is generated is not in git.
    await must(process.execPath, [join(tree, 'tools/generate.ts')])
  } catch (error) {
    await remove()
    throw error
  }
  return { commit, main: join(tree, 'packages/server/src/main.ts'), remove }
}

/** Links all packages except our own, which come from the tree. */
async function linkPackages(tree: string): Promise<void> {
  const installed = await readdir(join(root, 'node_modules'))
  const own = '@rtcops'
  await cp(join(root, 'node_modules', own), join(tree, 'node_modules', own), {
    recursive: true,
    verbatimSymlinks: true,
  })
  for (const name of installed)
    if (name !== own) await symlink(join(root, 'node_modules', name), join(tree, 'node_modules', name))
  for (const name of await readdir(join(root, 'packages'))) {
    const folder = join('packages', name, 'node_modules')
    await symlink(join(root, folder), join(tree, folder))
  }
}

async function git(...args: string[]): Promise<string> {
  const { ok, output } = await run('git', ['-C', root, ...args])
  if (!ok) throw new Error(`git ${args.join(' ')}: ${output}`)
  return output.trim()
}
