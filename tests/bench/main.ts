/**
 * `npm run bench`: measures the product's speed goals as ratios of paired rounds, and writes `docs/benchmarks.md`.
 * `npm run bench -- terminal ingest` runs only these suites and rewrites their sections; the others stay unchanged.
 * `diagnosis` includes the blind set, `blind-set` is that alone.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { buildAll } from '../../tools/build.ts'
import type { BenchResult } from './support/result.ts'

const suites = [
  'start',
  'terminal',
  'tui',
  'console-size',
  'grid',
  'embedded',
  'ingest',
  'call-detail',
  'call-stream',
  'search',
  'live',
  'quality',
  'causes',
  'reports',
  'billing',
  'export',
  'judging',
  'cohorts',
  'alarm-rules',
  'diagnosis',
  'blind-set',
] as const
type Suite = (typeof suites)[number]

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !suites.some((suite) => suite === name))
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${suites.join(', ')}`)
  process.exit(2)
}

const page = new URL('../../docs/benchmarks.md', import.meta.url)
const head = [
  '# Benchmarks',
  '',
  'Written by `npm run bench`. A ratio is the median over paired rounds that alternate between the two things compared, because the',
  'machine is shared and its speed drifts; absolute figures are a hint and belong to the machine of the run.',
].join('\n')

await buildAll()
/** Suites that run with another one, besides by their own names. */
const alongside: Partial<Record<Suite, Suite>> = { 'blind-set': 'diagnosis' }
const isChosen = (name: Suite) => chosen.includes(name) || chosen.includes(alongside[name] ?? name)

for (const suite of suites.filter((name) => chosen.length === 0 || isChosen(name))) {
  const { run } = (await import(`./${suite}.ts`)) as { run(): Promise<BenchResult[]> }
  const section = sectionOf(suite, await run())
  console.log(`\n${section}`)
  // Written after each suite, so that a failing one does not lose the results of the others.
  await keep(suite, section)
}
console.log('\nwritten to docs/benchmarks.md')

/** Replaces a suite's section in the page. */
async function keep(suite: Suite, section: string): Promise<void> {
  const sections = new Map(
    (await readFile(page, 'utf8'))
      .split(/^(?=## )/m)
      .slice(1)
      .map((text) => [text.slice('## '.length, text.indexOf('\n')), text.trim()]),
  )
  sections.set(suite, section)
  const kept = suites.flatMap((name) => sections.get(name) ?? [])
  await writeFile(page, `${[head, ...kept].join('\n\n')}\n`)
}

function sectionOf(suite: Suite, results: readonly BenchResult[]): string {
  const { model } = cpus()[0] ?? { model: 'unknown processor' }
  const machine = `${cpus().length} × ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
  const rows = results.map(({ name, ratio, goal, detail }) => `| ${name} | ${ratio.toFixed(2)} | ${goal} | ${detail} |`)
  return [
    `## ${suite}`,
    '',
    `\`npm run bench -- ${suite}\`, ${new Date().toISOString().slice(0, 10)}, ${machine}`,
    '',
    '| what | ratio | goal | figures of this run |',
    '|---|---:|---|---|',
    ...rows,
  ].join('\n')
}
