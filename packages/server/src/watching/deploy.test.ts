import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { promtool } from '../../test/read-figures.ts'

const deploy = fileURLToPath(new URL('../../../../deploy', import.meta.url))
const rules = `${deploy}/prometheus/rtcops.rules.yaml`
const dashboard = `${deploy}/grafana/rtcops.json`

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server?.close())

/** Returns the names of metrics in Prometheus: a histogram has three. */
async function shownNames(): Promise<Set<string>> {
  const { body } = await server.app.inject({ url: '/metrics' })
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  )
}

/** Returns the names in a text that look like metrics of ours or of the process. */
const namesIn = (text: string) => new Set(text.match(/\b(?:rtcops|nodejs|process)_[a-z0-9_]+/g))

describe('the Prometheus rules', () => {
  it('are valid, and each fires for its fault and for nothing else', async () => {
    const checked = await promtool(['check', 'rules', rules])
    expect(checked, checked.output).toMatchObject({ code: 0 })
    const tested = await promtool(['test', 'rules', rules.replace('.yaml', '.test.yaml')])
    expect(tested, tested.output).toMatchObject({ code: 0 })
  })

  it('use existing metrics; so does the dashboard, which shows all of ours', async () => {
    const shown = await shownNames()
    const used = namesIn((await readFile(rules, 'utf8')) + (await readFile(dashboard, 'utf8')))
    expect([...used].filter((name) => !shown.has(name))).toEqual([])
    const ours = [...shown].filter((name) => name.startsWith('rtcops_') && !/_(sum|count)$/.test(name))
    expect(ours.filter((name) => !used.has(name))).toEqual([])
  })
})

interface Panel {
  id: number
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets: { expr: string }[]
}

describe('the Grafana dashboard', () => {
  it('has panels that do not overlap, with valid expressions', async () => {
    const { panels } = JSON.parse(await readFile(dashboard, 'utf8')) as { panels: Panel[] }
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const cells = panels.flatMap(({ gridPos: { h, w, x, y } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    const asRules = expressions.map((expr, index) => ({
      record: `dashboard:expression_${index}`,
      expr: expr.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*'),
    }))
    const directory = await mkdtemp(join(tmpdir(), 'rtcops-rules-'))
    onTestFinished(() => rm(directory, { recursive: true }))
    const file = join(directory, 'dashboard.yaml')
    // A document of JSON is one of YAML too.
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: asRules }] }))
    const { code, output } = await promtool(['check', 'rules', file])
    expect(code, output).toBe(0)
    expect(output).toContain(`${expressions.length} rules found`)
  })
})
