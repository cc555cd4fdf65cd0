import { codes } from '@rtcops/core/api/codes'
import { day, second } from '@rtcops/core/time/zone'
import { afterEach, describe, expect, it } from 'vitest'
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
const waitingForChief = async () => (await stage.server.call('listApprovals', {}, stage.chief)).info?.for_me

describe('without a rule', () => {
  it('books everything at once and names no second member', async () => {
    const { info } = await stage.recharge('99999999.99')
    expect(info?.balance).toBe('99999999.99')
    expect((await stage.server.call('getTransaction', { id: info?.id })).info?.approver_name).toBe('')
    expect(await stage.reverse(info?.id)).toMatchObject({ code: 0 })
    expect(await stage.setPrice('0.05')).toMatchObject({ code: 0, info: { changed: 1 } })
    expect((await stage.server.call('getApprovalRule', {})).info?.threshold).toBeNull()
  })
})

describe('a recharge that needs approval', () => {
  it('returns the number of its request, books nothing, and shows what would be booked', async () => {
    await stage.recharge('50.00')
    await stage.watch()
    const id = heldOf(await stage.recharge('100'))
    expect(await stage.balance()).toBe('50.00')
    expect(await stage.get(id)).toMatchObject({
      state: 'waiting',
      kind: 'recharge',
      held_by: 'company',
      amount: '100.00',
      remark: '预付款',
      author_name: 'clerk',
      api_key: '',
      is_own: 0,
      problem: '',
      recharge: { type: 1, remit_money_time: '2026-11-20 09:40:00' },
      effect: { balance_before: '50.00', balance_after: '150.00' },
    })
  })

  it('is booked once when another member approves it; ledger and audit log name both members', async () => {
    await stage.watch()
    const key = crypto.randomUUID()
    const id = heldOf(await stage.recharge('100', key))
    const { info } = await stage.approve(id)
    expect(await stage.balance()).toBe('100.00')
    expect((await stage.server.call('getTransaction', { id: info?.transaction_id })).info).toMatchObject({
      operator_name: 'clerk',
      approver_name: 'chief',
      transaction_amount: '100.00',
    })
    expect(await stage.audited('transaction', info?.transaction_id ?? 0)).toMatchObject([
      { username: 'chief', operation: 'approveApproval', after: { author: 'clerk', approver: 'chief' } },
    ])
    expect(await stage.audited('approval', id)).toMatchObject([
      { username: 'chief', after: { state: 'approved', author: 'clerk', note: '已核对' } },
      { username: 'clerk', operation: 'insertTransaction', after: { state: 'waiting', transaction_amount: '100.00' } },
    ])
    // The author repeats the request, as after a lost reply, and gets its outcome.
    expect(await stage.recharge('100', key)).toMatchObject({ code: 0, info: { id: info?.transaction_id } })
    expect(await stage.approve(id)).toMatchObject({ code: codes.conflict })
    expect(await stage.balance()).toBe('100.00')
  })

  it('makes one request, however often it is sent, with or without a key', async () => {
    await stage.watch()
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => stage.recharge('7', key)))
    expect(new Set(answers.map(heldOf)).size).toBe(1)
    const call = () => stage.server.call('insertTransaction', stage.draft('8'), stage.clerk)
    expect(new Set([heldOf(await call()), heldOf(await call())]).size).toBe(1)
    expect((await stage.server.call('listApprovals', { company_id: stage.company })).total).toBe(2)
  })

  it('is booked once if several members approve it at once, and not if one of them withdraws it first', async () => {
    await stage.watch()
    const id = heldOf(await stage.recharge('100'))
    const admin = await stage.server.login()
    const answers = await Promise.all(
      [stage.chief, admin, stage.chief, admin, stage.chief, admin].map((token) => stage.approve(id, token)),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await stage.balance()).toBe('100.00')
    const other = heldOf(await stage.recharge('5'))
    const [decided, withdrawn] = await Promise.all([
      stage.approve(other),
      stage.server.call('withdrawApproval', { id: other }, stage.clerk),
    ])
    expect([decided.code === 0, withdrawn.code === 0].filter(Boolean)).toHaveLength(1)
    expect(await stage.balance()).toBe(decided.code === 0 ? '105.00' : '100.00')
  })

  it('answers a repeated decision with the same key like the first time', async () => {
    await stage.watch()
    const id = heldOf(await stage.recharge('100'))
    const { seen } = (await stage.get(id)) ?? { seen: '' }
    const send = () =>
      stage.server.request('approveApproval', { id, seen }, stage.chief, { 'idempotency-key': `decide-${id}` })
    const first = await send()
    const again = await send()
    expect(again.json()).toEqual(first.json())
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(await stage.balance()).toBe('100.00')
  })

  it('must be reviewed again if the balance changed since it was read', async () => {
    await stage.watch()
    const [one, other] = [heldOf(await stage.recharge('10')), heldOf(await stage.recharge('20'))]
    const { seen } = (await stage.get(other)) ?? { seen: '' }
    await stage.approve(one)
    const before = await stage.digest()
    expect(await stage.server.call('approveApproval', { id: other, seen }, stage.chief)).toMatchObject({
      code: codes.conflict,
      msg: '您查看后数据有变化，请重新查看该申请',
    })
    expect(await stage.digest()).toBe(before)
    expect(await stage.approve(other)).toMatchObject({ code: 0 })
  })

  it('is never booked after it expired in seven days, was refused, or was withdrawn', async () => {
    await stage.watch()
    const now = Date.now()
    stage.server.setNow(now)
    const keys = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const
    const late = heldOf(await stage.recharge('1', keys[0]))
    const refused = heldOf(await stage.recharge('2', keys[1]))
    const withdrawn = heldOf(await stage.recharge('3', keys[2]))
    expect(await stage.server.call('withdrawApproval', { id: withdrawn }, stage.chief)).toMatchObject({
      code: codes.conflict,
      msg: '只能撤回自己的申请',
    })
    await stage.server.call('refuseApproval', { id: refused, note: '无此笔汇款' }, stage.chief)
    await stage.server.call('withdrawApproval', { id: withdrawn }, stage.clerk)
    expect(await stage.get(refused)).toMatchObject({ state: 'refused', decider_name: 'chief', note: '无此笔汇款' })
    stage.server.setNow(now + 7 * day - second)
    // The logins have ended by then.
    const { db } = stage.server.services
    await db
      .updateTable('session')
      .set({ expires_at: new Date(now + 30 * day), idle_seconds: 8_640_000 })
      .execute()
    expect((await stage.get(late))?.state).toBe('waiting')
    stage.server.setNow(now + 7 * day)
    expect((await stage.get(late))?.state).toBe('expired')
    const before = await stage.digest()
    for (const id of [late, refused, withdrawn]) {
      expect(await stage.server.call('approveApproval', { id, seen: 'x' }, stage.chief)).toMatchObject({
        code: codes.conflict,
      })
      expect(await stage.server.call('refuseApproval', { id }, stage.chief)).toMatchObject({ code: codes.conflict })
    }
    for (const [index, text] of ['已过期', '已被驳回', '已撤回'].entries())
      expect(await stage.recharge(String(index + 1), keys[index])).toMatchObject({
        code: codes.conflict,
        msg: expect.stringContaining(text),
      })
    expect(await stage.digest()).toBe(before)
    expect(await stage.balance()).toBe('0.00')
  })

  it('is not booked if its author was disabled or lost the permission, or the company was cancelled', async () => {
    const { db } = stage.server.services
    await stage.watch()
    const id = heldOf(await stage.recharge('100'))
    const seen = (await stage.get(id))?.seen ?? ''
    const tried = async (problem: string) => {
      expect(await stage.get(id)).toMatchObject({ problem, seen: '', effect: null })
      const before = await stage.digest()
      expect(await stage.server.call('approveApproval', { id, seen }, stage.chief)).toMatchObject({
        code: codes.conflict,
        msg: problem,
      })
      expect(await stage.digest()).toBe(before)
    }
    const setClerk = (state: number) =>
      db.updateTable('member').set({ state }).where('username', '=', 'clerk').execute()
    await setClerk(0)
    await tried('申请人已被停用或删除')
    await setClerk(1)
    const roleOf = (name: string) => db.selectFrom('role').select('id').where('name', '=', name)
    const setRole = (name: string) =>
      db
        .updateTable('member')
        .set({ role_id: roleOf(name) })
        .where('username', '=', 'clerk')
        .execute()
    await setRole('只读')
    await tried('申请人已没有该操作的权限')
    await setRole('出纳')
    const setState = (state: number) =>
      db.updateTable('company').set({ state }).where('id', '=', stage.company).execute()
    await setState(3)
    await tried('该企业已注销，不能充值')
    await setState(1)
    expect(await stage.approve(id)).toMatchObject({ code: 0 })
  })
})

describe('separation of author and approver', () => {
  it('refuses a decision by the author and by any API key, and so does the database', async () => {
    const { db } = stage.server.services
    await stage.watch()
    const id = heldOf(await stage.recharge('100'))
    const seen = (await stage.get(id))?.seen ?? ''
    const permissions = ['FINANCE_APPROVAL', 'FINANCE_APPROVAL_DECIDE_BUTTON']
    const own = await makeApiKey(db, { owner: 'clerk', permissions })
    const foreign = await makeApiKey(db, { owner: 'chief', permissions })
    const before = await stage.digest()
    for (const operation of ['approveApproval', 'refuseApproval'] as const) {
      const input = operation === 'approveApproval' ? { id, seen } : { id }
      expect(await stage.server.call(operation, input, stage.clerk)).toMatchObject({
        code: codes.conflict,
        msg: '不能审批自己的申请',
      })
      for (const key of [own, foreign])
        expect(await stage.server.call(operation, input, key)).toMatchObject({ code: codes.notPermitted })
    }
    expect(await stage.digest()).toBe(before)
    const decide = db
      .updateTable('approval')
      .set(({ ref }) => ({ state: 'refused', decider_id: ref('member_id'), decide_time: new Date() }))
      .where('id', '=', id)
    await expect(decide.execute()).rejects.toThrow(/approval_check/)
  })

  it('a request by a member’s API key waits, names the key, and cannot be approved by that member', async () => {
    const { db } = stage.server.services
    await stage.watch()
    const permissions = ['FINANCE_TRANSACTION_DETAILS_RECHARGE_BUTTON']
    const key = await makeApiKey(db, { owner: 'clerk', permissions })
    const id = heldOf(await stage.recharge('100', crypto.randomUUID(), key))
    const { api_key, author_name } = (await stage.get(id)) ?? {}
    expect([author_name, api_key]).toEqual(['clerk', key.slice(0, 14)])
    expect(await stage.approve(id, stage.clerk)).toMatchObject({ code: codes.conflict })
    expect(await stage.approve(id)).toMatchObject({ code: 0 })
    expect((await stage.audited('approval', id))[0]?.after).toMatchObject({ author: `clerk ${api_key}` })
  })

  it('a request by an API key that was revoked is not booked', async () => {
    const { db } = stage.server.services
    await stage.watch()
    const permissions = ['FINANCE_TRANSACTION_DETAILS_RECHARGE_BUTTON']
    const key = await makeApiKey(db, { owner: 'clerk', permissions })
    const id = heldOf(await stage.recharge('100', crypto.randomUUID(), key))
    const ofKey = db.selectFrom('api_key').select('id').where('key_id', '=', key.slice(0, 14))
    await db.updateTable('session').set({ ended_at: new Date() }).where('api_key_id', '=', ofKey).execute()
    expect((await stage.get(id))?.problem).toBe('提交申请的 API 密钥已被吊销')
    expect(await stage.approve(id)).toMatchObject({ code: codes.conflict })
    expect(await stage.balance()).toBe('0.00')
  })

  it('the database refuses changes of a decided request and of the content of a waiting one', async () => {
    const { owner } = stage.server
    await stage.watch()
    const id = heldOf(await stage.recharge('100'))
    const change = (values: object) => owner.updateTable('approval').set(values).where('id', '=', id).execute()
    await expect(change({ input: '{}' })).rejects.toThrow('does not change')
    await stage.approve(id)
    await expect(change({ state: 'waiting', decider_id: null, decide_time: null, reply: null })).rejects.toThrow(
      'does not change',
    )
    await expect(owner.deleteFrom('approval').where('id', '=', id).execute()).rejects.toThrow('does not change')
  })

  it('members with read access see requests and decide nothing', async () => {
    await stage.watch()
    const id = heldOf(await stage.recharge('100'))
    const viewer = await stage.server.addMember(`viewer-${id}`, '只读')
    expect(await stage.get(id, viewer)).toMatchObject({ id })
    expect((await stage.server.call('listApprovals', {}, viewer)).info?.for_me).toBe(0)
    expect(await stage.server.call('approveApproval', { id, seen: '' }, viewer)).toMatchObject({
      code: codes.notPermitted,
      key: 'FINANCE_APPROVAL_DECIDE_BUTTON',
    })
  })
})

it('lists requests by state, kind and company, and counts those the caller can decide', async () => {
  await stage.watch()
  const before = await waitingForChief()
  const one = heldOf(await stage.recharge('1'))
  const two = heldOf(await stage.setPrice('0.7'))
  expect(await waitingForChief()).toBe((before ?? 0) + 2)
  await stage.approve(one)
  const idsOf = async (filter: object) =>
    (await stage.server.call('listApprovals', { company_id: stage.company, ...filter })).list?.map(({ id }) => id)
  expect(await idsOf({})).toEqual([two, one])
  expect(await idsOf({ state: 'waiting' })).toEqual([two])
  expect(await idsOf({ state: 'approved', kind: 'recharge' })).toEqual([one])
  expect(await idsOf({ state: 'expired' })).toEqual([])
  expect(await waitingForChief()).toBe((before ?? 0) + 1)
})

describe('members with own companies only', () => {
  /** Lets the members of finance see their own companies, and makes the chief the salesperson of this one. */
  const narrow = async () => {
    const { db } = stage.server.services
    const chief = db.selectFrom('member').select('id').where('username', '=', 'chief')
    await db.updateTable('company').set({ salesperson: chief }).where('id', '=', stage.company).execute()
    await db.updateTable('role').set({ data_scope: 'own' }).where('name', '=', '出纳').execute()
  }
  afterEach(() =>
    stage.server.services.db.updateTable('role').set({ data_scope: 'all' }).where('name', '=', '出纳').execute(),
  )

  it('decide requests for their companies, whichever API key made them', async () => {
    const { db } = stage.server.services
    await stage.watch()
    const permissions = ['FINANCE_TRANSACTION_DETAILS_RECHARGE_BUTTON']
    const keys = [await makeApiKey(db, { permissions }), await makeApiKey(db, { permissions })] as const
    const [good, revoked] = [
      heldOf(await stage.recharge('100', crypto.randomUUID(), keys[0])),
      heldOf(await stage.recharge('50', crypto.randomUUID(), keys[1])),
    ]
    const ofKey = db.selectFrom('api_key').select('id').where('key_id', '=', keys[1].slice(0, 14))
    await db.updateTable('session').set({ ended_at: new Date() }).where('api_key_id', '=', ofKey).execute()
    await narrow()
    expect((await stage.get(good))?.api_key).toBe(keys[0].slice(0, 14))
    expect(await stage.approve(good)).toMatchObject({ code: 0 })
    expect((await stage.get(revoked))?.problem).toBe('提交申请的 API 密钥已被吊销')
    expect(await stage.approve(revoked)).toMatchObject({ code: codes.conflict })
  })

  it('do not see requests for other companies, and cannot repeat their own after losing access', async () => {
    await stage.watch()
    const key = crypto.randomUUID()
    const id = heldOf(await stage.recharge('100', key))
    await narrow()
    expect(await stage.server.call('getApproval', { id }, stage.clerk)).toMatchObject({ code: codes.notFound })
    expect((await stage.server.call('listApprovals', {}, stage.clerk)).total).toBe(0)
    expect(await stage.recharge('100', key)).toMatchObject({ code: codes.notFound })
    // The clerk requested it, and no longer has the permission.
    expect((await stage.get(id))?.problem).toBe('申请人已没有该操作的权限')
    expect(await stage.approve(id)).toMatchObject({ code: codes.conflict })
    expect(await setThreshold('1')).toMatchObject({ code: codes.notPermitted })
  })

  it('do not count as possible approvers', async () => {
    await stage.server.services.db.updateTable('role').set({ data_scope: 'own' }).where('name', '=', '出纳').execute()
    const admin = await stage.server.login()
    const watched = { company_id: stage.company, four_eyes: 1 } as const
    expect(await stage.server.call('updateCompanyApproval', watched, admin)).toMatchObject({ code: codes.conflict })
  })
})
