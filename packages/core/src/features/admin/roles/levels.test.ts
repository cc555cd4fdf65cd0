import { expect, it } from 'vitest'
import { en } from '../../../i18n/en/index.ts'
import { createI18n, translator } from '../../../i18n/i18n.ts'
import { levelText } from './levels.ts'

it('says where the audit log shows amounts and accounts', () => {
  const translate = translator(createI18n('en', { en }))
  expect(levelText({ keys: ['ADMIN_USER_AUDIT'], grants: [] }, translate)).toBe(
    'May view; includes the values before and after every change, with amounts, balances and bank accounts',
  )
  expect(levelText({ keys: ['COMPANY_LIST'], grants: [] }, translate)).toBe('May view')
})
