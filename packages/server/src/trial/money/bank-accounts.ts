import { day, type Instant } from '@rtcops/core/time/zone'
import type { Transaction } from 'kysely'
import type { Database } from '../../postgres/schema.ts'

/** The accounts to which the trial's customers pay: one in use, and the one before it. */
export async function insertBankAccounts(tx: Transaction<Database>, now: Instant): Promise<void> {
  const company = { collection_company_name: '示例音视频科技有限公司', collection_bank_username: '王倩' }
  await tx
    .insertInto('bank_account')
    .values([
      {
        ...company,
        collection_bank_name: '中国银行上海市张江支行',
        collection_bank_account: '4559 0000 1200 0031 876',
        is_default: 0,
        create_time: new Date(now - 400 * day),
      },
      {
        ...company,
        collection_bank_name: '招商银行上海张江支行',
        collection_bank_account: '1219 0000 8810 118',
        is_default: 1,
        create_time: new Date(now - 210 * day),
      },
    ])
    .execute()
}
