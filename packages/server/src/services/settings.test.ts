import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { secretNames } from './secret-files.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')

/** Variables that the server and the embedded engines read: `env['NAME']`, or the name given to a function that reads it. */
function variablesRead(): string[] {
  const sources = globSync('packages/{server,embedded}/src/**/*.ts', { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts'),
  )
  const names = sources.flatMap((path) =>
    [...read(path).matchAll(/env\['([A-Z_]+)'\]|(?:env, |choosePort\()'([A-Z_]+)'/g)].flatMap(
      ([, direct, given]) => direct ?? given ?? [],
    ),
  )
  return [...new Set(names.filter((name) => name !== 'PATH'))].sort()
}

it.each(['settings.md', 'settings.zh-CN.md'])(
  'the guide %s lists every variable that is read, and no other',
  (path) => {
    const rows = read(`docs/guide/${path}`)
      .split('\n')
      .filter((line) => /^\| `[A-Z]/.test(line))
    const named = rows.flatMap((row) =>
      Array.from(row.split('|')[1]?.matchAll(/`([A-Z_]+)`/g) ?? [], ([, name]) => name),
    )
    expect(named.toSorted()).toEqual(variablesRead())
  },
)

it.each(['settings.md', 'settings.zh-CN.md'])('the guide %s names every secret that may be in a file', (path) => {
  const prose = read(`docs/guide/${path}`)
    .split('\n')
    .filter((line) => !line.startsWith('|'))
  const named = [...prose.join('\n').matchAll(/`([A-Z_]+)`/g)].flatMap(([, name]) => name ?? [])
  expect(secretNames.filter((name) => !named.includes(name))).toEqual([])
})
