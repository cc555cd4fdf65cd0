import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { type Supervised, type SuperviseOptions, supervise } from './supervise.ts'

/** Supervises a Node program that sends "ready" on its IPC channel. */
let supervised: Supervised | undefined
let lines: string[] = []
const start = async (program: string, more: Partial<SuperviseOptions> = {}): Promise<Supervised> => {
  lines = []
  supervised = await supervise({
    name: 'thing',
    launch: () => spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] }),
    ready: async (child: ChildProcess, signal: AbortSignal) => {
      await once(child, 'message', { signal })
    },
    end: (child) => child.kill('SIGTERM'),
    log: (line) => lines.push(line),
    ...more,
  })
  return supervised
}
const obedient = "process.send('ready'); setInterval(() => {}, 1000)"
const untilPidChanges = async (thing: Supervised, old: number) => {
  while (thing.pid() === old || !lines.some((line) => line.includes('running again'))) await sleep(10)
}

afterEach(async () => {
  await supervised?.stop()
  supervised = undefined
})

describe('a supervised process', () => {
  it('is restarted when it dies, and not when it is stopped', async () => {
    const thing = await start(obedient)
    const first = thing.pid()
    process.kill(first, 'SIGKILL')
    await untilPidChanges(thing, first)
    const second = thing.pid()
    await thing.stop()
    expect(() => process.kill(second, 0)).toThrow('ESRCH')
    expect(lines.join()).toContain('SIGKILL')
    expect(thing.pid()).toBe(second)
  })

  it('is killed and restarted when it stops answering', async () => {
    let hangs = true
    const thing = await start(obedient, {
      healthy: () => (hangs ? Promise.reject(new Error('no answer')) : Promise.resolve()),
      watchdog: { everyMs: 20, limitMs: 1_000, failures: 2 },
    })
    const first = thing.pid()
    await untilPidChanges(thing, first)
    hangs = false
    expect(lines.join()).toContain('it does not answer (no answer)')
  })

  it('that cannot start is reported with its last output after a few attempts', async () => {
    await expect(start("console.error('no disk left'); process.exit(3)")).rejects.toThrow(
      /thing did not start: ended with code 3 before it was ready\n(.*\n)*no disk left/,
    )
    expect(lines.filter((line) => line.includes('trying again'))).toHaveLength(5)
  })

  it('that does not exist is reported', async () => {
    const launch = () => spawn('/nowhere/program', { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    await expect(start('', { launch })).rejects.toThrow('thing did not start: spawn /nowhere/program ENOENT')
  })

  it('can be stopped while it is being restarted', async () => {
    const thing = await start("process.send('ready'); setTimeout(() => process.exit(1), 50)")
    while (lines.length === 0) await sleep(5)
    await thing.stop()
    expect(lines.join()).toContain('it ended with code 1; starting again')
  })
})
