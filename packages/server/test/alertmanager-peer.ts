import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** An alert as Alertmanager lists it. */
export interface ListedAlert {
  labels: Record<string, string>
  annotations: Record<string, string>
  startsAt: string
  status: { state: string }
}

/** Debian's Alertmanager on loopback. */
export interface AlertmanagerPeer {
  url: string
  /** Returns the alerts that are active. */
  alerts(): Promise<ListedAlert[]>
  /** Raises or ends alerts, as Prometheus does. */
  post(alerts: readonly object[]): Promise<void>
  /** Gives it another configuration. @throws {Error} if it does not accept it */
  configure(config: string): Promise<void>
  /** Ends it, and starts it again with nothing in its memory. */
  forget(): Promise<void>
  stop(): Promise<void>
}

/** Starts Alertmanager on a free port. @throws {Error} with its output if it ends, or does not listen in time */
export async function startAlertmanager(): Promise<AlertmanagerPeer> {
  const directory = await mkdtemp(join(tmpdir(), 'rtcops-alertmanager-'))
  await writeFile(join(directory, 'config.yml'), 'route: { receiver: nobody }\nreceivers: [{ name: nobody }]\n')
  let port = 0
  const url = () => `http://127.0.0.1:${port}`
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(
      'prometheus-alertmanager',
      [
        `--config.file=${join(directory, 'config.yml')}`,
        `--storage.path=${await mkdtemp(join(directory, 'data-'))}`,
        `--web.listen-address=127.0.0.1:${port}`,
        '--cluster.listen-address=',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let output = ''
    child.stderr?.on('data', (part) => {
      output += part
    })
    for (const deadline = Date.now() + 60_000; ; await wait(100)) {
      const [, given] = /address=127\.0\.0\.1:(\d+)/.exec(output) ?? []
      if (given) {
        port = Number(given)
        return child
      }
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`Alertmanager does not listen: ${output}`)
    }
  }
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  let child = await start()
  return {
    url: url(),
    alerts: async () => (await (await fetch(`${url()}/api/v2/alerts?active=true`)).json()) as ListedAlert[],
    post: async (alerts) => {
      await request(`${url()}/api/v2/alerts`, JSON.stringify(alerts))
    },
    configure: async (config) => {
      await writeFile(join(directory, 'config.yml'), config)
      await request(`${url()}/-/reload`, '')
    },
    forget: async () => {
      await end()
      child = await start()
    },
    stop: async () => {
      await end()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function request(url: string, body: string): Promise<void> {
  const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`)
}
