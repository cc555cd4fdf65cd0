/**
 * `npm run bench`: measures what the product promises about speed, as ratios of paired rounds, and writes `docs/benchmarks.md`.
 * `npm run bench -- terminal ingest` runs only these and writes nothing.
 */
import { writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { buildAll } from '../../tools/build.ts'
import type { BenchResult } from './result.ts'

const suites = [
  'terminal',
  'console-size',
  'grid',
  'embedded',
  'ingest',
  'call-detail',
  'quality',
  'billing',
  'export',
] as const

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !suites.some((suite) => suite === name))
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${suites.join(', ')}`)
  process.exit(2)
}

await buildAll()
const sections: string[] = []
for (const suite of suites.filter((name) => chosen.length === 0 || chosen.includes(name))) {
  const { run } = (await import(`./${suite}.ts`)) as { run(): Promise<BenchResult[]> }
  const results = await run()
  const section = table(suite, results)
  console.log(`\n${section}`)
  sections.push(section)
}

if (chosen.length === 0) {
  await writeFile(new URL('../../docs/benchmarks.md', import.meta.url), `${[head(), ...sections].join('\n\n')}\n`)
  console.log('\nwritten to docs/benchmarks.md')
}

function table(suite: string, results: readonly BenchResult[]): string {
  const rows = results.map(({ name, ratio, goal, detail }) => `| ${name} | ${ratio.toFixed(2)} | ${goal} | ${detail} |`)
  return [
    `## ${suite}`,
    '',
    `\`npm run bench -- ${suite}\``,
    '',
    '| what | ratio | goal | figures of this run |',
    '|---|---:|---|---|',
    ...rows,
  ].join('\n')
}

function head(): string {
  const { model } = cpus()[0] ?? { model: 'unknown processor' }
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench`. A ratio is the median over paired rounds that alternate between the two things compared, because the',
    'machine is shared and its speed drifts; absolute figures are a hint and belong to the machine of the run.',
    '',
    `This run: ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}.`,
  ].join('\n')
}
