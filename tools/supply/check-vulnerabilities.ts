/**
 * Asks the registry for known vulnerabilities of the packages that the product consists of or is built with, by `npm audit`; one that is high or
 * critical ends the build. A mirror that does not know about vulnerabilities is told in one line, and is no failure: scanners read the SBOM.
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
  console.log('vulnerabilities of packages: not asked for, because this registry does not know any')
} else if (!answer.ok) {
  throw new Error(`vulnerabilities of packages: the registry answers ${answer.status}`)
} else {
  const { ok, output } = await run('npm', ['audit', '--audit-level=high'])
  console.log(output.trim())
  if (!ok) throw new Error('vulnerabilities of packages: npm found one that is high or critical, or could not ask')
}
