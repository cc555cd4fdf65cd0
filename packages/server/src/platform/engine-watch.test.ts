import { expect, inject, it } from 'vitest'
import '../../test/provided-context.ts'
import { askTelemetry } from '../clickhouse/client.ts'
import { answerTime, watchEngine } from './engine-watch.ts'

it('an engine that answers nothing is not alive', async () => {
  expect(await watchEngine(() => new Promise(() => undefined)).isAlive()).toBe(false)
})

it('a process that was busy itself does not take an engine for dead', async () => {
  const alive = watchEngine(() => askTelemetry(inject('clickhouseUrl'))).isAlive()
  const end = performance.now() + answerTime + 1000
  while (performance.now() < end);
  expect(await alive).toBe(true)
})
