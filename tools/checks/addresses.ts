/** Checks that the console writes out the addresses of its screens in one file only. */
import { readFileSync } from 'node:fs'
import { run } from '../run.ts'

const source = 'packages/web/src/ui/paths.ts'
const addresses = [...readFileSync(source, 'utf8').matchAll(/'(\/[^']+)'/g)]
  .map(([, address = '']) => address)
  .toSorted((one, other) => other.length - one.length)
const written = new RegExp(`['"\`](?:${addresses.join('|')})(?=['"\`?$/])`, 'g')

const { output } = await run('git', ['ls-files', 'packages/web/src'])
const files = output.split('\n').filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== source)
const faults = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      (line.match(written) ?? []).map((found) => `${file}:${index + 1} writes ${found.slice(1)}`),
    ),
)
for (const fault of faults) console.log(`${fault}; take it from ${source}`)
process.exit(faults.length === 0 ? 0 : 1)
