/**
 * Verifies the signatures of all installed packages with `npm audit signatures`, if the registry signs them and so
 * publishes its keys. A mirror that does not is reported in one line, which is no failure; the lock file still holds
 * the hash of each package.
 */
import { must, run } from '../run.ts'

const registry = (await must('npm', ['config', 'get', 'registry'])).trim()
const keys = await fetch(new URL('-/npm/v1/keys', registry), { signal: AbortSignal.timeout(30_000) })

if (keys.status === 404) {
  console.log('signatures of packages: not verified, because this registry publishes no keys')
} else if (!keys.ok) {
  throw new Error(`signatures of packages: the registry answers ${keys.status} when asked for its keys`)
} else {
  const { ok, output } = await run('npm', ['audit', 'signatures'])
  console.log(output.trim())
  if (!ok) throw new Error('signatures of packages: npm found an invalid or missing one, or could not verify them')
}
