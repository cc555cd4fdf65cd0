import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi } from '@rtcops/core/api/client'
import type { RechargeDraft } from '@rtcops/core/features/finance/transactions/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Context } from '../../../command.ts'
import { RtcopsCommand } from '../../../command.ts'
import { RechargeFailure, sendRecharge } from './send-recharge.ts'

const draft: RechargeDraft = {
  company_id: 1042,
  type: 6,
  transaction_amount: '8.00',
  remit_money_time: '2026-11-20 10:07:42',
  bank_name: '',
  bank_account: '',
  bank_username: '',
  remark: "11月 it's",
}

const lost = () => Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNRESET' } })
const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status })
const booked = { code: 0, msg: '', info: { id: 7, company_id: 1042, amount: '8.00', balance: '8.00' } }

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rtcops-recharge-'))
  vi.stubEnv('XDG_STATE_HOME', home)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** Sends the draft with the key `k` to a server that responds to each attempt in turn; the last response repeats. */
async function send(...tries: (() => Response | Error)[]) {
  const keys: (string | null)[] = []
  const fetch = async (request: Request) => {
    const next = tries[Math.min(keys.push(request.headers.get('idempotency-key')), tries.length) - 1]
    const came = next?.() ?? lost()
    if (came instanceof Error) throw came
    return came
  }
  const context = {
    api: createApi({ baseUrl: 'http://rtc.test', token: () => 't', language: () => 'en', timeout: 1000, fetch }),
    // The full screen sends recharges too, and is not a command that writes.
    command: new RtcopsCommand('tui'),
    session: { profile: 'prod', url: 'http://rtc.test' },
    settings: { timeout: 1000 },
  } as unknown as Context
  const sent = sendRecharge(context, draft, { key: 'k' }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  return { keys, came: await sent }
}

describe('AM-08 a recharge that is sent', () => {
  it('is repeated with its key when no answer came, and reports that it was booked', async () => {
    const { came, keys } = await send(lost, () => answer(booked))
    expect(came).toEqual({ booked: booked.info, replayed: false })
    expect(keys).toEqual(['k', 'k'])
  })

  it('may have been booked when no answer came at all; its time is kept', async () => {
    const { came } = await send(lost, lost, lost, refused)
    expect(came).toBeInstanceOf(RechargeFailure)
    expect(came).toMatchObject({ kind: 'unavailable', mayBeBooked: true })
    const [file = ''] = readdirSync(join(home, 'rtcops/recharges'))
    expect(readFileSync(join(home, 'rtcops/recharges', file), 'utf8')).toBe('2026-11-20 10:07:42\n')
  })

  it('is not booked when the server was not reached or refused it', async () => {
    const away = await send(refused)
    expect(away.came).toMatchObject({ kind: 'unavailable', mayBeBooked: false })
    const { came, keys } = await send(() => answer({ code: 50010, msg: 'cancelled' }))
    expect(came).toMatchObject({ wording: 'cancelled', mayBeBooked: false })
    expect(keys).toHaveLength(1)
    expect(() => readdirSync(join(home, 'rtcops/recharges'))).toThrow('ENOENT')
  })
})
