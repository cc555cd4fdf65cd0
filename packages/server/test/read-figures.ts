import { execFile } from 'node:child_process'
import { readMetrics } from '@rtcops/core/watching/read-metrics'
import type { FastifyInstance } from 'fastify'

/** Returns our own figures at `/metrics`, each by its name with labels, such as `rtcops_engine_up{engine="clickhouse"}`. */
export async function ownFigures(app: FastifyInstance): Promise<Map<string, number>> {
  const { body } = await app.inject({ url: '/metrics' })
  const own = readMetrics(body).filter(({ name }) => name.startsWith('rtcops_'))
  return new Map(own.map(({ name, labels, value }) => [seriesName(name, labels), value]))
}

function seriesName(name: string, labels: Readonly<Record<string, string>>): string {
  const parts = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  return parts.length === 0 ? name : `${name}{${parts.join(',')}}`
}

/** Does something and returns by how much each figure that begins so has moved, without those that have not. */
export async function moved(
  app: FastifyInstance,
  beginning: string,
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const before = await ownFigures(app)
  await work()
  const after = await ownFigures(app)
  const changes = [...after]
    .filter(([name]) => name.startsWith(beginning))
    .map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

/** Runs Prometheus's own checker. @returns its exit code and everything that it printed */
export function promtool(args: readonly string[], input = ''): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = execFile('/usr/bin/promtool', args, (error, stdout, stderr) => {
      const code = error ? error.code : 0
      // The code is a text if the program could not be started.
      if (typeof code === 'number') resolve({ code, output: stdout + stderr })
      else reject(error as Error)
    })
    child.stdin?.end(input)
  })
}
