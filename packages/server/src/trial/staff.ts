import { day, type Instant } from '@rtcops/core/time/zone'
import type { Transaction } from 'kysely'
import type { Database } from '../postgres/schema.ts'
import { pick } from './world.ts'

interface Staff {
  username: string
  name: string
  role: string
  department: string
  position: string
  email: string
  remark?: string
  state?: 0 | 1
}

/** The invented people who run the platform. */
const staff: readonly Staff[] = [
  {
    username: 'zhoulin',
    name: '周琳',
    role: '销售',
    department: '华南销售部',
    position: '客户经理',
    email: 'zhoulin@rtc.example.com',
  },
  {
    username: 'liwei',
    name: '李伟',
    role: '销售',
    department: '华北销售部',
    position: '高级客户经理',
    email: 'liwei@rtc.example.com',
  },
  {
    username: 'aisha',
    name: 'Aisha Rahman',
    role: '销售',
    department: '海外销售部',
    position: 'Account manager',
    email: 'aisha@rtc.example.com',
  },
  {
    username: 'chenjing',
    name: '陈静',
    role: '运营',
    department: '运营中心',
    position: '运营经理',
    email: 'chenjing@rtc.example.com',
    remark: '负责企业认证与单价',
  },
  {
    username: 'hetao',
    name: '何涛',
    role: '运营',
    department: '运维部',
    position: '值班工程师',
    email: 'hetao@rtc.example.com',
    remark: '夜间值班',
  },
  {
    username: 'wangqian',
    name: '王倩',
    role: '财务',
    department: '财务部',
    position: '应收会计',
    email: 'wangqian@rtc.example.com',
  },
  {
    username: 'audit01',
    name: '孙立新',
    role: '只读',
    department: '审计部',
    position: '审计专员',
    email: '',
  },
  {
    username: 'tangyu',
    name: '唐宇',
    role: '销售',
    department: '华南销售部',
    position: '客户经理',
    email: '',
    remark: '2026 年 8 月离职',
    state: 0,
  },
]

/** Salespeople by the language of their customers; one who has left still has customers. */
export const salespeople = { chinese: ['zhoulin', 'liwei', 'zhoulin', 'liwei', 'tangyu'], foreign: ['aisha'] } as const

/**
 * Adds the staff. They log in with the password of the first member: the trial has no other secret, and this lets an operator try each
 * role.
 * @returns ids by username
 */
export async function insertStaff(tx: Transaction<Database>, now: Instant): Promise<ReadonlyMap<string, number>> {
  const roles = await tx.selectFrom('role').select(['id', 'name']).execute()
  const first = await tx
    .selectFrom('member')
    .select('password_hash')
    .where('is_super', '=', 1)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!first) return new Map()
  const rows = await tx
    .insertInto('member')
    .values(
      staff.flatMap(({ role, ...person }) => {
        const found = roles.find(({ name }) => name === role)
        if (!found) return []
        const create_time = new Date(now - (410 + pick(300, 'staff', person.username)) * day)
        return [{ ...person, role_id: found.id, password_hash: first.password_hash, create_time, deleted_at: null }]
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'username'])
    .execute()
  return new Map(rows.map(({ id, username }) => [username, id]))
}
