import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../harness/network/free-port.ts'
import { listen } from '../../harness/network/listen.ts'
import { Operator, program } from '../../harness/rtcops.ts'

let operator: Operator

beforeAll(async () => {
  operator = await Operator.arrive(undefined, { RTCOPS_TOKEN: 's3cret-token' })
})
afterAll(() => operator.leave())

const account = {
  id: 1,
  collection_bank_name: '招商\u001b]52;c;aGk=\u0007银行',
  collection_bank_account: '\u009b31m\u202e622',
  collection_bank_username: '=cmd\n\u0000x',
  collection_company_name: '__proto__',
  is_default: 1,
  create_time: '2026-11-20 09:41:10',
}
const list = JSON.stringify({ code: 0, msg: '', list: [account], total: 1 })
/** Characters that control a terminal: every control character except line feed and tab, and the direction marks. */
const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

describe('hostile data', () => {
  it('prints no escape sequence from data at a terminal, in any format', async () => {
    const server = await listen((_request, response) => response.end(list))
    const env = { RTCOPS_URL: server.url }
    for (const format of ['table', 'wide', 'json', 'ndjson', 'csv', 'tsv', 'yaml']) {
      const command = `rtcops bank-account list -o ${format} --color never 2>&1`
      const { stdout, code } = await operator.atTerminal(command, { env, columns: 400 })
      expect(code).toBe(0)
      expect([
        format,
        steering.exec(stdout.replaceAll('\r\n', '\n').replace(/\u001b\[97;44m|\u001b\[0m/g, '')),
      ]).toEqual([format, null])
      expect(stdout).toContain('\\u001b]52')
    }
    const piped = await operator.run(['bank-account', 'list', '-o', 'json'], { env })
    expect(JSON.parse(piped.stdout)[0].collection_bank_name).toBe(account.collection_bank_name)
    expect(piped.stdout).not.toMatch(steering)
    const csv = await operator.run(['bank-account', 'list', '-o', 'csv', '--columns', 'collection_bank_username'], {
      env,
    })
    expect(csv.stdout).toBe('collection_bank_username\n"\'=cmd\n\\u0000x"\n')
    await server.close()
  })

  it('prints none from an error of the server, either', async () => {
    const answer = JSON.stringify({ code: 40001, msg: 'no \u001b]52;c;aGk=\u0007', field: '\u001b[31m' })
    const server = await listen((_request, response) => response.setHeader('x-request-id', 'a\u009bb').end(answer))
    const env = { RTCOPS_URL: server.url }
    for (const args of [[], ['-o', 'json'], ['--debug']]) {
      const { code, stdout, stderr } = await operator.run(['bank-account', 'list', ...args], { env })
      expect({ code, stdout, steers: steering.test(stderr) }).toEqual({ code: 2, stdout: '', steers: false })
    }
    await server.close()
  })

  it('reports a response that is not from an rtcops server', async () => {
    for (const [status, body, exit] of [
      [200, '<html>', 1],
      [404, 'not here', 3],
      [200, '{"code":"0"}', 1],
      [200, '', 1],
    ] as const) {
      const server = await listen((_request, response) => response.writeHead(status).end(body))
      const { code, stdout, stderr } = await operator.run(['whoami'], { env: { RTCOPS_URL: server.url } })
      expect({ code, stdout }).toEqual({ code: exit, stdout: '' })
      expect(stderr).toContain(`does not respond like an rtcops server (HTTP ${status})`)
      await server.close()
    }
  })
})

describe('a failing server', () => {
  it('a read is retried after 1, 2 and 4 s, then exits 7', async () => {
    const url = `http://127.0.0.1:${await freePort()}`
    const began = Date.now()
    const { code, stdout, stderr } = await operator.run(['bank-account', 'list'], { env: { RTCOPS_URL: url } })
    expect({ code, stdout }).toEqual({ code: 7, stdout: '' })
    // A busy machine takes longer.
    expect(stderr.replace(/in \d+ s\./, 'in 7 s.')).toBe(
      `✗ No response from ${new URL(url).host}: connection refused, 3 attempts in 7 s.\n  Nothing changed. Try again in 30 s, or: rtcops doctor\n`,
    )
    expect(Date.now() - began).toBeGreaterThan(6900)
  })

  it('waits as long as the server asks, and continues once it is back', async () => {
    let asked = 0
    const server = await listen((_request, response) => {
      asked += 1
      if (asked > 1) response.end(list)
      else response.writeHead(429, { 'retry-after': '1' }).end('{"code":40001,"msg":"too many"}')
    })
    const { code } = await operator.run(['bank-account', 'list', '-o', 'json'], { env: { RTCOPS_URL: server.url } })
    expect({ code, asked }).toEqual({ code: 0, asked: 2 })
    await server.close()
  })

  it('a write is sent once, and its result is reported as unknown', async () => {
    let writes = 0
    const server = await listen((request, response) => {
      if (request.method === 'GET') return response.end(JSON.stringify({ code: 0, msg: '', info: { username: 'a' } }))
      writes += 1
      return request.socket.destroy()
    })
    const { code, stderr } = await operator.run(['me', 'update', '--name', 'x', '-y'], {
      env: { RTCOPS_URL: server.url },
    })
    expect({ code, writes }).toEqual({ code: 7, writes: 1 })
    expect(stderr).toContain('Connection lost after the request to change your name was sent; the result is unknown.')
    await server.close()
  })

  it('a failure is an object on its own line with -o json', async () => {
    const refusal = { code: 50004, msg: 'no permission', key: 'CONFIG_BANK_ACCOUNT' }
    const server = await listen((_request, response) =>
      response.setHeader('x-request-id', '01K9ZQ8A1C').end(JSON.stringify(refusal)),
    )
    const env = { RTCOPS_URL: server.url }
    const { code, stdout, stderr } = await operator.run(['bank-account', 'list', '-o', 'json'], { env })
    expect({ code, stdout }).toEqual({ code: 5, stdout: '' })
    expect(stderr).toBe(
      '{"error":{"kind":"no_permission","exit":5,"code":50004,"message":"Your role may not see bank accounts.","operation":"listBankAccounts","key":"CONFIG_BANK_ACCOUNT","next":"rtcops whoami --permissions","request_id":"01K9ZQ8A1C"}}\n',
    )
    expect((await operator.run(['bank-account', 'list'], { env })).stderr).toBe(
      '✗ Your role may not see bank accounts.\n  Missing permission CONFIG_BANK_ACCOUNT      request 01K9ZQ8A1C\n',
    )
    await server.close()
  })

  it.each([
    [50000, 200, 4],
    [50002, 200, 4],
    [50004, 200, 6],
    [40001, 200, 2],
    [40002, 200, 3],
    [40003, 200, 6],
    [40004, 200, 6],
    [50010, 200, 7],
    [40001, 413, 2],
    [60000, 200, 1],
  ])('code %i with HTTP %i exits %i', async (code, status, exit) => {
    const server = await listen((_request, response) =>
      response.writeHead(status).end(JSON.stringify({ code, msg: 'm' })),
    )
    expect((await operator.run(['whoami'], { env: { RTCOPS_URL: server.url } })).code).toBe(exit)
    await server.close()
  })

  it('gives up after --timeout, without a retry', async () => {
    let requests = 0
    const server = await listen(() => void requests++)
    const { code, stderr } = await operator.run(['whoami', '--timeout', '1s'], { env: { RTCOPS_URL: server.url } })
    expect(code).toBe(7)
    expect(stderr).toContain('nothing within 1 s')
    expect(requests).toBe(1)
    const soon = await operator.run(['whoami', '--timeout', '200ms'], { env: { RTCOPS_URL: server.url } })
    expect(soon).toMatchObject({ code: 7, stderr: expect.stringContaining('nothing within 0.2 s') })
    await server.close()
  })

  it('--debug shows the requests and hides every secret', async () => {
    const server = await listen((_request, response) => response.end(list))
    const args = ['login', '--user', 'u', '--password-stdin', '--debug']
    const { stderr } = await operator.run(args, { env: { RTCOPS_URL: server.url }, input: 'Passw0rdSecret\n' })
    expect(stderr).toContain('> POST')
    expect(stderr).toContain('"password":"***"')
    expect(stderr).not.toMatch(/Passw0rdSecret|s3cret-token/)
    await server.close()
  })
})

/** Starts a server that does not speak HTTP, or stops in the middle of it. */
async function listenRaw(answer: (socket: Socket) => void): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    answer(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

const half = JSON.stringify({ code: 0, msg: '', list: [account], total: 1 }).slice(0, 60)

describe('a server that sends garbage, half a response, or nothing', () => {
  // Concurrent, because each case waits seven seconds for its retries; runs within this process would wait for one
  // another.
  it.concurrent.each<[string, (socket: Socket) => void]>([
    ['garbage', (socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')],
    ['nothing', (socket) => socket.destroy()],
    [
      'half an answer',
      (socket) => {
        socket.write(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n${half}`)
        setTimeout(() => socket.destroy(), 50)
      },
    ],
    [
      'half a head',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\nContent-')
        setTimeout(() => socket.destroy(), 50)
      },
    ],
  ])('%s: retries a read but never a write, and exits 7 with one clear line', async (_name, answer) => {
    let asked = 0
    const server = await listenRaw((socket) => {
      asked++
      socket.once('data', () => answer(socket))
    })
    const env = { RTCOPS_URL: server.url }
    const read = await operator.spawn(['bank-account', 'list', '-o', 'json'], { env })
    expect({ code: read.code, stdout: read.stdout, asked }).toEqual({ code: 7, stdout: '', asked: 4 })
    expect(JSON.parse(read.stderr)).toMatchObject({ error: { kind: 'unavailable', exit: 7 } })
    asked = 0
    const write = await operator.spawn(['api', 'POST', '/api/bank_account/insert', '--body', '-'], { env, input: '{}' })
    expect({ code: write.code, stdout: write.stdout, asked }).toEqual({ code: 7, stdout: '', asked: 1 })
    expect(write.stderr).toContain('after the request to add a bank account was sent; the result is unknown.')
    await server.close()
  })
})

describe('files', () => {
  it.each([
    ['a body', ['api', 'POST', '/api/x', '--body', 'missing.json']],
    ['a batch', ['recharge', 'create', '-f', 'missing.csv', '-y']],
    ['telemetry', ['call', 'import', 'missing.json', '-p', 'a'.repeat(32), '--format', 'events', '-y']],
    ['a directory', ['api', 'POST', '/api/x', '--body', '.']],
  ])('an unreadable file (%s) exits 2 and is named', async (_name, words) => {
    const { code, stderr, stdout } = await operator.run(words)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/✗ Cannot read (missing\.\w+|\.): /)
  })

  it('nothing is written to a missing directory', async () => {
    const server = await listen((request, response) => {
      if (request.url?.startsWith('/api/transaction/export'))
        response.end(JSON.stringify({ code: 0, msg: '', info: { token: 't', rows: 1 } }))
      else response.setHeader('content-type', 'text/csv').end('a,b\n')
    })
    const { code, stderr, stdout } = await operator.run(['transaction', 'export', '--to-file', 'none/t.csv'], {
      env: { RTCOPS_URL: server.url },
    })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain('Cannot write none/t.csv: ')
    await server.close()
  })

  it('a full disk while writing a list or an export gives a clear line, and the partial file is removed', async () => {
    const server = await listen((request, response) => {
      if (request.url?.startsWith('/api/transaction/export'))
        response.end(JSON.stringify({ code: 0, msg: '', info: { token: 't', rows: 1 } }))
      else if (request.url?.startsWith('/api/bank_account')) response.end(list)
      else response.setHeader('content-type', 'text/csv').end('x'.repeat(1_000_000))
    })
    const env = { RTCOPS_URL: server.url }
    for (const words of ['bank-account list -o csv -q', 'transaction export --to-file - -q']) {
      const { code, stdout } = await operator.atTerminal(`rtcops ${words} > /dev/full`, { env })
      expect(code).toBe(1)
      expect(stdout).toContain('Cannot write stdout: ENOSPC')
    }
    const small = join(operator.home, 'small')
    await mkdir(small)
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', small]).status === 0
    if (mounted) {
      const { code, stderr } = await operator.run(['transaction', 'export', '--to-file', 'small/t.csv'], { env })
      const left = await readdir(small)
      spawnSync('umount', [small])
      expect({ code, left }).toEqual({ code: 1, left: [] })
      expect(stderr).toContain('Cannot write small/t.csv: no space left on device')
    }
    await server.close()
  })
})

describe('exit codes', () => {
  it('a reader that closes the pipe is not a failure', async () => {
    const rows = Array.from({ length: 200 }, (_, id) => ({ ...account, id }))
    const server = await listen((_request, response) =>
      response.end(JSON.stringify({ code: 0, msg: '', list: rows, total: 4000 })),
    )
    const line = 'rtcops bank-account list --all -o ndjson | head -n 1 > /dev/null'
    const { stdout, code } = await operator.atTerminal(
      `bash -c 'set -o pipefail; rtcops() { "${process.execPath}" "${program}" "$@"; }; ${line}'`,
      { env: { RTCOPS_URL: server.url } },
    )
    expect(code).toBe(0)
    expect(stdout).not.toContain('EPIPE')
    await server.close()
  })

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s exits %i', async (signal, exit) => {
    let asked = () => {}
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve
    })
    const server = await listen(() => asked())
    const child = spawn(process.execPath, [program, 'whoami'], {
      env: { ...process.env, RTCOPS_URL: server.url, HOME: operator.home, XDG_CONFIG_HOME: operator.home },
      stdio: 'ignore',
    })
    await isAsked
    child.kill(signal)
    expect((await once(child, 'exit'))[0]).toBe(exit)
    await server.close()
  })

  it('an old Node starts the one of the checkout, and says what is missing if there is none', async () => {
    const env = { NODE_OPTIONS: `--import ${oldNode}` }
    expect(await operator.spawn(['version'], { env })).toMatchObject({ code: 0, stdout: 'rtcops 0.1.0\n', stderr: '' })
    expect(
      await operator.spawn(['version'], { env: { ...env, RTCOPS_LOCKED_NODE: '1', RTCOPS_TEST_OLD: '1' } }),
    ).toMatchObject({
      code: 1,
      stdout: '',
      stderr:
        '✗ rtcops needs Node 24 or newer; this is Node 20.19.2.\n  https://nodejs.org/en/download; in a checkout: npm ci\n',
    })
  })
})

/** Makes the program believe that it runs on Node 20, but not the process that it starts. */
const oldNode = `data:text/javascript,${encodeURIComponent(
  "if (process.env.RTCOPS_TEST_OLD || !process.env.RTCOPS_LOCKED_NODE) Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.2' } })",
)}`
