import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it, type TestContext } from 'vitest'
import { freePort } from '../../harness/network/free-port.ts'
import { listen } from '../../harness/network/listen.ts'
import { Operator, program } from '../../harness/rtcops.ts'

const alarm = (id: number, more: object = {}) => ({
  id,
  country: 'ID',
  cn_name: '印度尼西亚',
  en_name: 'Indonesia',
  rules: [{ rule: 'uploss_gt20', value: 12.4, threshold: 10, is_tel: 0 }],
  alarms: 1,
  state: 1,
  ack_user_name: '',
  note: '',
  create_time: '2026-11-20 10:05:00',
  last_time: '2026-11-20 10:05:00',
  resolve_time: null,
  ended_by: null,
  ...more,
})

/** Sets up an operator, and a server that a test can change. */
async function arrive({ expect, onTestFinished }: TestContext) {
  const stage = {
    rows: [alarm(2), alarm(1)] as object[],
    /** Number of requests so far. */
    asked: 0,
    /** Response of the server to the next requests instead of rows. */
    refusal: undefined as { status: number; body: object } | undefined,
  }
  const server = await listen((_request, response) => {
    const { refusal, rows } = stage
    stage.asked += 1
    if (refusal) response.writeHead(refusal.status).end(JSON.stringify(refusal.body))
    else response.end(JSON.stringify({ code: 0, msg: '', list: rows, total: rows.length }))
  })
  const operator = await Operator.arrive(server.url, { RTCOPS_TOKEN: 't' })
  onTestFinished(async () => {
    await operator.leave()
    await server.close()
  })
  return Object.assign(stage, {
    operator,
    /** Waits for two more requests: the response to the first was handled before the second. */
    askedTwice: () => {
      const before = stage.asked
      return expect.poll(() => stage.asked).toBeGreaterThan(before + 1)
    },
    /** Starts a watch with pipes, like a script. */
    watch: (...words: string[]) => {
      const child = spawn(process.execPath, [program, 'watch', ...words], {
        env: {
          PATH: process.env['PATH'],
          HOME: operator.home,
          LANG: 'C.UTF-8',
          RTCOPS_LANG: 'en',
          RTCOPS_TOKEN: 't',
          RTCOPS_URL: server.url,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let stdout = ''
      let stderr = ''
      child.stdout.on('data', (piece: Buffer) => (stdout += piece.toString()))
      child.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()))
      return {
        lines: () =>
          stdout
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => JSON.parse(line)),
        stderr: () => stderr,
        until: (isSo: () => boolean) => expect.poll(isSo).toBe(true),
        end: async (signal: NodeJS.Signals = 'SIGINT') => {
          child.kill(signal)
          return (await once(child, 'exit'))[0]
        },
        exit: async () => (await once(child, 'exit'))[0],
      }
    },
  })
}

// Concurrent, because most of their time is pauses between requests.
describe.concurrent('watch in a pipe', () => {
  it('appends new rows, newest last, and changed states; Ctrl-C exits 130', async (context) => {
    const stage = await arrive(context)
    const run = stage.watch('alarm', '--every', '1s')
    await run.until(() => run.lines().length === 2)
    expect(run.lines()).toMatchObject([{ id: 1 }, { id: 2 }])
    stage.rows = [alarm(3), alarm(2, { state: 2, ack_user_name: '周琳' }), alarm(1)]
    await run.until(() => run.lines().length === 4)
    expect(run.lines().slice(2)).toMatchObject([{ id: 2, state: 2 }, { id: 3 }])
    await stage.askedTwice()
    expect(run.lines()).toHaveLength(4)
    expect(await run.end()).toBe(130)
    expect(run.stderr()).toBe('')
  })

  it('survives an unreachable server, says so once, and says when it is back', async (context) => {
    const stage = await arrive(context)
    const run = stage.watch('alarm', '--every', '1s', '-o', 'ndjson')
    await run.until(() => run.lines().length === 2)
    stage.refusal = { status: 503, body: { code: 50010, msg: 'starting' } }
    await run.until(() => run.stderr().includes('Retrying.'))
    stage.rows = [alarm(3), ...stage.rows]
    stage.refusal = undefined
    await run.until(() => run.lines().length === 3)
    expect(run.stderr().match(/Retrying/g)).toHaveLength(1)
    expect(run.stderr()).toContain('Connected again.')
    expect(await run.end('SIGTERM')).toBe(143)
  })

  it('exits when the session ends, and refuses formats that cannot be appended', async (context) => {
    const stage = await arrive(context)
    const run = stage.watch('alarm', '--every', '1s')
    await run.until(() => run.lines().length === 2)
    stage.refusal = { status: 200, body: { code: 50002, msg: 'expired' } }
    expect(await run.exit()).toBe(4)
    expect(await stage.watch('alarm', '-o', 'csv').exit()).toBe(2)
    expect(await stage.watch('alarm', '--every', '10ms').exit()).toBe(2)
  })
})

const ctrlC = '\u0003'

describe.concurrent('watch at a terminal', () => {
  it('redraws the list in place, and keeps it with a note while the server is unreachable', async (context) => {
    const stage = await arrive(context)
    const ended = stage.operator.atTerminal('rtcops watch alarm --every 1s', {
      columns: 100,
      answers: [['starting   data of', ctrlC]],
    })
    await stage.askedTwice()
    stage.rows = [alarm(3)]
    await stage.askedTwice()
    stage.refusal = { status: 503, body: { code: 50010, msg: 'starting' } }
    const { code, stdout } = await ended
    expect(code).toBe(130)
    expect(stdout).toMatch(/alarm {3}every 1 s {3}\d{4}-/)
    expect(stdout).toMatch(/starting {3}data of \d{4}-/)
    // A redraw moves up by the number of lines drawn, and clears only what changed.
    expect(stdout).toMatch(/\u001b\[\d+A/)
    expect(stdout).toContain('\u001b[K')
    expect(stdout).not.toContain('\u001b[2J')
    expect(stdout).not.toContain('\u001b[?1049h')
    // The cursor is visible again.
    expect(stdout.lastIndexOf('\u001b[?25h')).toBeGreaterThan(stdout.lastIndexOf('\u001b[?25l'))
    for (const line of stdout.replaceAll(/\u001b\[[?\d;]*[A-Za-z]/g, '').split(/[\r\n]+/))
      expect(line.length).toBeLessThan(101)
  })

  it('reports a server that was never reachable, and waits for it', async (context) => {
    const stage = await arrive(context)
    const url = `http://127.0.0.1:${await freePort()}`
    const { code, stdout } = await stage.operator.atTerminal('rtcops watch alarm', {
      answers: [['connection refused', ctrlC]],
      env: { RTCOPS_URL: url },
    })
    expect(stdout).toContain('connection refused')
    expect(code).toBe(130)
  })
})
