import { codes } from '@rtcops/core/api/codes'
import { day, formatDay, minute } from '@rtcops/core/time/zone'
import { describe, expect, it } from 'vitest'
import { makeApiKey } from '../../../test/rows/make-api-key.ts'
import { useApprovalsStage } from './approvals-stage.ts'

const stage = useApprovalsStage()

/** An answer about a write that waits, with the number of the request. */
interface Held {
  code: number
  approval?: number
}
const heldOf = (answer: Held): number => {
  expect(answer).toMatchObject({ code: codes.waits, approval: expect.any(Number) })
  return answer.approval ?? 0
}
const setThreshold = (threshold: string | null, token = stage.clerk) =>
  stage.server.call('updateApprovalThreshold', { threshold }, token)

describe('the threshold', () => {
  it('holds an amount that reaches it, also when split into several', async () => {
    const now = Date.now()
    stage.server.setNow(now)
    await setThreshold('1000')
    expect(await stage.recharge('999.99')).toMatchObject({ code: 0 })
    const id = heldOf(await stage.recharge('0.01'))
    expect((await stage.get(id))?.held_by).toBe('amount')
    // By another member too: the sum is the company's.
    heldOf(await stage.recharge('600', crypto.randomUUID(), stage.chief))
    stage.server.setNow(now + day)
    const { db } = stage.server.services
    await db
      .updateTable('session')
      .set({ expires_at: new Date(now + 9 * day), idle_seconds: 8_640_000 })
      .execute()
    expect(await stage.recharge('999.99')).toMatchObject({ code: 0 })
    stage.server.setNow(now + day + minute)
    heldOf(await stage.recharge('0.01'))
  })

  it('does not count amounts that a second member approved', async () => {
    await setThreshold('1000')
    await stage.approve(heldOf(await stage.recharge('5000')))
    expect(await stage.recharge('999.99')).toMatchObject({ code: 0 })
    expect(await stage.balance()).toBe('5999.99')
  })

  it('lets concurrent amounts pass only while their sum stays below it', async () => {
    await setThreshold('1000')
    const answers = await Promise.all(Array.from({ length: 10 }, () => stage.recharge('300')))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3)
    expect(await stage.balance()).toBe('900.00')
  })

  it('holds reversals, each once', async () => {
    const { info } = await stage.recharge('2000')
    await setThreshold('1000')
    const id = heldOf(await stage.reverse(info?.id))
    expect(await stage.get(id)).toMatchObject({
      kind: 'reversal',
      amount: '-2000.00',
      effect: { reverses: info?.id, balance_before: '2000.00', balance_after: '0.00' },
    })
    expect(await stage.reverse(info?.id, stage.chief)).toMatchObject({ code: codes.conflict, approval: id })
    expect(await stage.balance()).toBe('2000.00')
    expect(await stage.approve(id)).toMatchObject({ code: 0 })
    expect(await stage.balance()).toBe('0.00')
    expect(await stage.reverse(info?.id)).toMatchObject({ code: codes.conflict })
  })

  it.each(['0', '-1', '1e3', 'x', '100000000', '0.001'])('refuses %j, and changes nothing', async (threshold) => {
    const before = await stage.digest()
    expect(await setThreshold(threshold)).toMatchObject({ code: codes.badParameter, field: 'threshold' })
    expect(await stage.digest()).toBe(before)
  })
})

describe('prices of a company whose changes all need approval', () => {
  it('wait with their old and new values, for today or a later day, for one project or several', async () => {
    await stage.setPrice('0.05')
    await stage.watch()
    const tomorrow = formatDay(Date.now() + day)
    const rows = [{ appkey: stage.appkey, speech_sounds_unit_price: '0.09' }]
    const today = heldOf(await stage.setPrice('0.01'))
    const planned = heldOf(await stage.setPrice('0.02', { valid_from: tomorrow }))
    const one = { type: 'ONE' as const, speech_sounds_unit_price: '0.03' }
    heldOf(await stage.setPrice('0.03', one))
    const inRows = { company_id: stage.company, type: 'BATCH' as const, rows }
    heldOf(await stage.server.call('setCompanyPrices', inRows, stage.clerk))
    expect((await stage.prices())?.speech_sounds_unit_price).toBe('0.050000')
    const priceOf = async (id: number) => (await stage.get(id))?.effect?.prices
    expect(await priceOf(today)).toMatchObject([
      { appkey: stage.appkey, kind: 'speech_sounds', unit_price_before: '0.050000', unit_price: '0.010000' },
    ])
    expect(await priceOf(planned)).toMatchObject([{ valid_from: tomorrow, unit_price: '0.020000' }])
    expect(await stage.approve(planned)).toMatchObject({ code: 0, info: { transaction_id: null } })
    expect((await stage.prices())?.planned).toMatchObject([{ unit_price: '0.020000', valid_from: tomorrow }])
    expect((await stage.audited('price', stage.company))[0]).toMatchObject({
      username: 'chief',
      after: { author: 'clerk', approver: 'chief' },
    })
    // Taking the plan back waits as well.
    const [plan] = (await stage.prices())?.planned ?? []
    const back = heldOf(await stage.server.call('withdrawCompanyPrice', { id: plan?.id }, stage.clerk))
    expect(await priceOf(back)).toMatchObject([{ unit_price_before: '0.020000', unit_price: '0.050000' }])
    expect(await stage.approve(back)).toMatchObject({ code: 0 })
    expect((await stage.prices())?.planned).toEqual([])
  })

  it('must be reviewed again if they changed since the approver read them', async () => {
    await stage.setPrice('0.05')
    await stage.watch()
    const [one, other] = [heldOf(await stage.setPrice('0.01')), heldOf(await stage.setPrice('0.02'))]
    const { seen } = (await stage.get(other)) ?? { seen: '' }
    await stage.approve(one)
    const before = await stage.digest()
    expect(await stage.server.call('approveApproval', { id: other, seen }, stage.chief)).toMatchObject({
      code: codes.conflict,
    })
    expect(await stage.digest()).toBe(before)
    expect((await stage.get(other))?.effect?.prices).toMatchObject([
      { unit_price_before: '0.010000', unit_price: '0.020000' },
    ])
    expect(await stage.approve(other)).toMatchObject({ code: 0 })
  })

  it('need no approval if nothing changes', async () => {
    await stage.setPrice('0.05')
    await stage.watch()
    expect(await stage.setPrice('0.05')).toMatchObject({ code: 0, info: { changed: 0 } })
  })
})

describe('the approval rule', () => {
  it('is tightened at once and relaxed only by a second member; ending it leaves waiting requests waiting', async () => {
    expect(await setThreshold('1000')).toMatchObject({ code: 0 })
    expect(await setThreshold('500')).toMatchObject({ code: 0 })
    const waiting = heldOf(await stage.recharge('800'))
    const raised = heldOf(await setThreshold('900'))
    expect(await stage.get(raised)).toMatchObject({
      kind: 'threshold',
      held_by: 'rule',
      company_id: null,
      amount: null,
      effect: { rule_before: '500.00', rule_after: '900.00' },
    })
    expect(await setThreshold(null)).toMatchObject({ code: codes.conflict, approval: raised })
    expect(await stage.approve(raised, stage.clerk)).toMatchObject({ code: codes.conflict })
    heldOf(await stage.recharge('600'))
    await stage.server.call('withdrawApproval', { id: raised }, stage.clerk)
    expect(await stage.approve(heldOf(await setThreshold(null)))).toMatchObject({ code: 0 })
    expect(await stage.recharge('800')).toMatchObject({ code: 0 })
    expect((await stage.get(waiting))?.state).toBe('waiting')
    expect(await stage.audited('setting', 0)).toEqual([])
    const { list } = await stage.server.call('listAuditLog', { target: 'setting', target_id: 'approval_threshold' })
    expect(list?.[0]).toMatchObject({ username: 'chief', after: { author: 'clerk', approver: 'chief' } })
  })

  it('of a company is ended only by a second member, too', async () => {
    await stage.watch()
    const end = { company_id: stage.company, four_eyes: 0 }
    const id = heldOf(await stage.server.call('updateCompanyApproval', end, stage.clerk))
    heldOf(await stage.recharge('1'))
    expect((await stage.server.call('getApprovalRule', {})).info?.companies).toContainEqual(
      expect.objectContaining({ id: stage.company }),
    )
    expect(await stage.approve(id)).toMatchObject({ code: 0 })
    expect(await stage.recharge('2')).toMatchObject({ code: 0 })
  })

  it('cannot be set by an API key, nor through the basic configuration or the company', async () => {
    const { db } = stage.server.services
    const permissions = ['FINANCE_APPROVAL', 'FINANCE_APPROVAL_RULE_BUTTON']
    const key = await makeApiKey(db, { owner: 'clerk', permissions })
    expect(await setThreshold('1', key)).toMatchObject({ code: codes.notPermitted })
    await stage.watch()
    const admin = await stage.server.login()
    for (const call of [
      stage.server.call('updateBasicConfig', { approval_threshold: '9' }, admin),
      stage.server.call('updateCompany', { id: stage.company, four_eyes: 0 }, admin),
    ])
      expect(await call).toMatchObject({ code: codes.badParameter })
    const name = `改名${stage.company}`
    expect(await stage.server.call('updateCompany', { id: stage.company, name }, admin)).toMatchObject({ code: 0 })
    heldOf(await stage.recharge('1'))
  })

  it('cannot be enabled while no other member could approve', async () => {
    const { db } = stage.server.services
    const others = db.updateTable('member').where('username', '!=', 'clerk')
    await others.set({ state: 0 }).execute()
    expect(await setThreshold('1000')).toMatchObject({ code: codes.conflict })
    expect(await stage.watch()).toMatchObject({ code: codes.conflict })
    await others.set({ state: 1 }).execute()
    expect(await stage.watch()).toMatchObject({ code: 0 })
  })
})
