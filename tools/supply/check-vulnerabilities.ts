/**
 * Checks the packages that the product contains or is built with for known vulnerabilities, by `npm audit`; a high or
 * critical one fails the build. A mirror without this data is reported in one line, which is no failure: scanners read
 * the SBOM.
 */
import { must, run } from '../run.ts'

const registry = (await must('npm', ['config', 'get', 'registry'])).trim()
const answer = await fetch(new URL('-/npm/v1/security/advisories/bulk', registry), {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{}',
  signal: AbortSignal.timeout(30_000),
})

if (answer.status === 404 || answer.status === 405) {
  console.log('vulnerabilities of packages: not checked, because this registry does not list any')
} else if (!answer.ok) {
  throw new Error(`vulnerabilities of packages: the registry answers ${answer.status}`)
} else {
  const { ok, output } = await run('npm', ['audit', '--audit-level=high'])
  console.log(output.trim())
  if (!ok) throw new Error('vulnerabilities of packages: npm found a high or critical one, or could not check')
}
