/**
 * `npm run faults`: runs the long forms of the tests in this directory and writes the results to docs/faults.md. `npm
 * run faults -- money` runs one of them, `npm run faults -- money 7` repeats its run with seed 7, and `npm run faults
 * -- money 7 0.2` runs a fifth of it.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { longGuesses } from './long/guesses.ts'
import { longHeavy } from './long/heavy.ts'
import { longIngest } from './long/ingest.ts'
import { longMalformed } from './long/malformed.ts'
import { longMoney } from './long/money.ts'
import { longNeighbours } from './long/neighbours.ts'
import { longOffice } from './long/office.ts'
import type { LongOutcome, LongRun } from './long/run.ts'
import { longServers } from './long/servers.ts'
import { longSoak } from './long/soak.ts'
import { longSources } from './long/sources.ts'
import { longUpgrade } from './long/upgrade.ts'

const runs: Readonly<Record<string, LongRun>> = {
  ingest: longIngest,
  money: longMoney,
  heavy: longHeavy,
  malformed: longMalformed,
  guesses: longGuesses,
  upgrade: longUpgrade,
  servers: longServers,
  soak: longSoak,
  office: longOffice,
  neighbours: longNeighbours,
  sources: longSources,
}
const report = new URL('../../docs/faults.md', import.meta.url)

const [first = '', ...rest] = process.argv.slice(2)
const isNamed = Object.hasOwn(runs, first)
if (first !== '' && !isNamed && !/^\d+$/.test(first))
  throw new Error(`there is no run "${first}"; there are ${Object.keys(runs).join(', ')}`)
const [seedText, shareText] = isNamed ? rest : [first || undefined, ...rest]
const seed = Number(seedText ?? Date.now() % 1_000_000)
const share = Number(shareText ?? 1)

let allHold = true
for (const name of isNamed ? [first] : Object.keys(runs)) {
  const run = runs[name]
  if (!run) continue
  console.log(`${name}, seed ${seed}`)
  const begun = performance.now()
  const outcome = await run(seed, share)
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(JSON.stringify(outcome.figures, null, 2))
  console.log(outcome.holds ? outcome.says : `NOT KEPT: ${outcome.says}`)
  allHold &&= outcome.holds
  if (share === 1) await keepReport(name, outcome, seconds)
}
process.exit(allHold ? 0 : 1)

/** Replaces the section of a run in the report. */
async function keepReport(name: string, { holds, figures, says }: LongOutcome, seconds: number): Promise<void> {
  const head =
    '# Faults\n\nWritten by `npm run faults`: what the long forms of the fault tests came to when they last ran.\n'
  const text = await readFile(report, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return head
    throw error
  })
  const day = new Date().toISOString().slice(0, 10)
  const lines = Object.entries(figures).map(([figure, value]) => `| ${figure} | ${written(value)} |`)
  const section = [
    `## ${name}`,
    `\`npm run faults -- ${name} ${seed}\` on ${day}, ${seconds} s: ${holds ? says : `**not kept**: ${says}`}.`,
    ['| figure | value |', '|---|---:|', ...lines].join('\n'),
  ].join('\n\n')
  const others = text.split(/\n(?=## )/).filter((part) => !part.startsWith(`## ${name}\n`))
  await writeFile(report, `${[...others.map((part) => part.trimEnd()), section].join('\n\n')}\n`)
}

/** Returns a figure as the table shows it; an empty list of faults and a missing fault read "none". */
function written(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return 'none'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
