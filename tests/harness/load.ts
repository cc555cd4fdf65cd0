import { setTimeout as sleep } from 'node:timers/promises'
import { routes } from '@rtcops/core/api/generated/routes'
import { type Project, samples, signedReport } from '../../packages/server/test/telemetry-report.ts'

/** Samples in a batch. */
export const batchSize = 40

/** Telemetry reports and recharges sent to a server until they are stopped, with what it has acknowledged. */
export interface Load {
  /** Ids of batches, which are also the ids of their calls. */
  batches: { sent: string[]; acknowledged: string[] }
  /** Idempotency keys of recharges of 1.00 yuan each. */
  recharges: { sent: string[]; acknowledged: string[] }
  /** Stops after the pending requests have been answered or interrupted. */
  stop(): Promise<void>
}

interface Target {
  url: string
  token: string
  project: Project
  companyId: number
}

/** Starts two clients of each kind. */
export function startLoad(target: Target): Load {
  let isOn = true
  const load: Omit<Load, 'stop'> = {
    batches: { sent: [], acknowledged: [] },
    recharges: { sent: [], acknowledged: [] },
  }
  const again = async (
    name: string,
    { sent, acknowledged }: Load['batches'],
    send: (id: string) => Promise<boolean>,
  ) => {
    for (let number = 0; isOn; number += 1) {
      const id = `load-${name}-${String(number).padStart(5, '0')}`
      sent.push(id)
      // A killed server does not respond.
      if (await send(id).catch(() => false)) acknowledged.push(id)
      // This is not a test of the server's capacity.
      await sleep(20)
    }
  }
  const running = Promise.all([
    ...['a', 'b'].map((name) => again(name, load.batches, (id) => sendBatch(target, id))),
    ...['k', 'l'].map((name) => again(name, load.recharges, (key) => recharge(target, key))),
  ])
  return {
    ...load,
    stop: async () => {
      isOn = false
      await running
    },
  }
}

/** Contents of batches by id: a batch that is sent again has to be the same. */
const contents = new Map<string, object[]>()

/** @returns true if the batch is stored, by this or an earlier request */
export async function sendBatch({ url, project }: Pick<Target, 'url' | 'project'>, id: string): Promise<boolean> {
  const content = contents.get(id) ?? samples(batchSize, { call: id, session: id })
  contents.set(id, content)
  const { path, body } = signedReport(project, id, content)
  const headers = { 'content-type': 'application/x-ndjson' }
  const response = await fetch(url + path, { method: 'POST', headers, body: new Uint8Array(body) })
  return ((await response.json()) as { code: number }).code === 0
}

/** @returns true if the recharge is booked, by this or an earlier request */
export async function recharge({ url, token, companyId }: Target, key: string): Promise<boolean> {
  const response = await fetch(`${url}${routes.insertTransaction[1]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: JSON.stringify({
      company_id: companyId,
      transaction_amount: '1.00',
      remit_money_time: '2026-01-01 00:00:00',
    }),
  })
  return ((await response.json()) as { code: number }).code === 0
}

/** Logs in as the administrator. @returns the token */
export async function logInAt(url: string, password: string): Promise<string> {
  const reply = await fetch(`${url}${routes.login[1]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const { role, msg } = (await reply.json()) as { role?: { token: string }; msg: string }
  if (!role) throw new Error(`the login was refused: ${msg}`)
  return role.token
}
