import { expect, it } from 'vitest'
import { auditField } from './fields.ts'

it.each([
  ['bank_account', 'collection_bank_name', 'bankAccount.name'],
  ['member', 'state', 'member.state'],
  ['member', 'password', 'auth.login.password'],
  ['price', '9f3c2a71d05e4b8896ac1f20e77b4d35.video_unit_price', 'price.kinds.video.price'],
  ['project', 'token_switch', 'project.token'],
  ['transaction', 'transaction_amount', 'transaction.amount'],
  ['transaction', 'bank_account', 'transaction.bankAccount'],
])('AM-12 labels the field of a %s called %s as its list or dialog does', (target, field, label) => {
  expect(auditField(target, field)?.label).toBe(label)
})

it('AM-12 has no label for an unknown field or kind of record', () => {
  expect(auditField('member', 'unheard_of')).toBeUndefined()
  expect(auditField('constructor', 'name')).toBeUndefined()
})
