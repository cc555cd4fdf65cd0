import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

it('A-175 is packed as one module of at most 4 kB compressed, with its types and without dependencies', async () => {
  const told = execFileSync('npm', ['pack', '--dry-run', '--json', '--loglevel=silent'], {
    cwd: root,
    encoding: 'utf8',
  })
  const [packed] = JSON.parse(told.slice(told.indexOf('['))) as { files: { path: string }[] }[]
  expect(packed?.files.map(({ path }) => path).toSorted()).toEqual([
    'README.md',
    'dist/index.d.ts',
    'dist/index.js',
    'dist/types.d.ts',
    'package.json',
  ])
  const module = await readFile(`${root}dist/index.js`)
  expect(gzipSync(module, { level: 9 }).length).toBeLessThanOrEqual(4096)
  expect(module.toString()).not.toMatch(/\bimport\b/)
  expect(await readFile(`${root}dist/index.d.ts`, 'utf8')).toContain(
    'export declare function report(options: ReportOptions): Reporter;',
  )
  expect(JSON.parse(await readFile(`${root}package.json`, 'utf8'))).not.toHaveProperty('dependencies')
})
