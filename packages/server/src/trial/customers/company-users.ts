import { day, hour, type Instant } from '@rtcops/core/time/zone'
import type { Insertable } from 'kysely'
import type { CompanyUserTable } from '../../postgres/schema.ts'
import { pick } from '../world.ts'

const surnames = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗']
const givenNames =
  '子涵 雨桐 浩然 思远 佳怡 俊杰 晓峰 梦琪 志强 海燕 文博 欣悦 宇航 静怡 天佑 若曦 建国 丽娟 振东 诗雅'.split(' ')
const latinNames = [
  'Maya Putri',
  'Omar Haddad',
  'Lucas Almeida',
  'Nurul Hidayah',
  'Emre Yılmaz',
  'Priya Nair',
  'Karim Fathy',
  'Somchai Boonmee',
  'Hannah Weber',
  'Miguel Santos',
  'Yuki Tanaka',
  'Jihoon Park',
]

type CompanyUser = Insertable<CompanyUserTable>

/** Returns the invented users of a company: its owner first, then sub-accounts, a few of them disabled or cancelled. */
export function companyUsers(companyId: number, company: string, state: number, began: Instant): CompanyUser[] {
  const isChinese = /\p{Script=Han}{4}/u.test(company)
  return Array.from({ length: 1 + pick(9, 'users', company) }, (_, index) => {
    const word = `${company} ${index}`
    const owner = index === 0
    const name = isChinese
      ? surnames[pick(surnames.length, 'surname', word)] + (givenNames[pick(givenNames.length, 'given', word)] ?? '')
      : (latinNames[pick(latinNames.length, 'name', word)] ?? '')
    return {
      company_id: companyId,
      name,
      email: pick(12, 'no email', word) === 0 ? '' : `${owner ? 'admin' : `user${index}`}@c${companyId}.example.com`,
      phone: isChinese ? `199${String(pick(100_000_000, 'phone', word)).padStart(8, '0')}` : '',
      is_owner: owner ? 1 : 0,
      status: state === 3 ? 3 : owner ? 1 : ([1, 1, 1, 1, 1, 1, 2, 1, 1, 3][pick(10, 'status', word)] ?? 1),
      create_time: new Date(began + index * 9 * day + pick(20, 'at', word) * hour),
    }
  })
}
