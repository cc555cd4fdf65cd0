/**
 * Prints which requirement ids the test names mention, and which they do not. `npm run requirements -- R-BANK R-MSG`
 * limits it to ids with these prefixes; `--missing` lists the ids that no test names.
 */
import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const prefixes = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const ids = (await readFile(`${root}tools/requirement-ids.txt`, 'utf8')).trim().split('\n')
const wanted = prefixes.length > 0 ? ids.filter((id) => prefixes.some((prefix) => id.startsWith(prefix))) : ids

const named = new Set<string>()
for await (const file of glob(['packages/*/src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'], { cwd: root })) {
  const text = await readFile(root + file, 'utf8')
  for (const [id] of text.matchAll(/\b(?:[A-Z]+-)+\d{2,3}\b|\bR-[A-Z0-9]+-\d\d\b/g)) named.add(id)
}

const groups = Map.groupBy(wanted, (id) => id.replace(/-\d+$/, ''))
for (const [group, members] of groups) {
  const missing = members.filter((id) => !named.has(id))
  console.log(
    `${group.padEnd(10)} ${String(members.length - missing.length).padStart(4)} of ${String(members.length).padStart(4)}`,
  )
  if (process.argv.includes('--missing') && missing.length > 0) console.log(`           ${missing.join(' ')}`)
}
console.log(`\n${wanted.filter((id) => named.has(id)).length} of ${wanted.length} requirement ids are named by a test`)
