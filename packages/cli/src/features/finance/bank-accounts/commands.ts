import { type BankAccount, bankAccountColumns } from '@rtcops/core/features/finance/bank-accounts/columns'
import { option } from '../../../option.ts'
import { atMost } from '../../../options/readers.ts'
import { plainNoun } from '../../../plain/plain-noun.ts'

/** `rtcops bank-account`. */
export const bankAccountCommands = plainNoun<BankAccount>({
  name: 'bank-account',
  texts: 'cli.bankAccount',
  what: 'cli.what.bankAccount',
  // The console's columns, after the id, which the other verbs take.
  listing: {
    rows: 'cli.rows.bankAccounts',
    schema: 'BankAccount',
    columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...bankAccountColumns],
    wide: [{ id: 'create_time', kind: 'time', label: 'common.column.createTime' }],
    // Here the code is what the list is about.
    keep: ['collection_bank_account', 'is_default'],
  },
  operations: {
    list: 'listBankAccounts',
    get: 'getBankAccount',
    create: 'insertBankAccount',
    update: 'updateBankAccount',
    delete: 'deleteBankAccount',
  },
  options: {
    both: [
      option('--bank <text>', 'cli.bankAccount.help.flag.bank').parse(atMost(50)).sets('collection_bank_name'),
      option('--account <digits>', 'cli.bankAccount.help.flag.account')
        .parse(atMost(40))
        .sets('collection_bank_account'),
      option('--holder <text>', 'cli.bankAccount.help.flag.holder').parse(atMost(50)).sets('collection_bank_username'),
      option('--owner <text>', 'cli.bankAccount.help.flag.owner').parse(atMost(50)).sets('collection_company_name'),
      option('--default', 'cli.bankAccount.help.flag.default').sets('is_default'),
    ],
    update: [option('--no-default', 'cli.bankAccount.help.flag.noDefault')],
  },
  rules: async () => (await import('@rtcops/core/features/finance/bank-accounts/rules')).bankAccountRules,
  alwaysSent: 'all',
  summary: [
    ['cli.bankAccount.bank', 'collection_bank_name'],
    ['cli.bankAccount.number', 'collection_bank_account'],
    ['cli.bankAccount.holder', 'collection_bank_username'],
    ['cli.bankAccount.owner', 'collection_company_name'],
  ],
  typed: { field: 'collection_company_name', name: 'cli.bankAccount.ownerToType' },
  examples: {
    list: ['rtcops bank-account list', 'rtcops bank-account list --all -o csv --bom > accounts.csv'],
    get: ['rtcops bank-account get 3'],
    create: [
      'rtcops bank-account create --bank 招商银行 --account "6225 8801 2345" --holder 林晓岚 --owner 云声科技',
      'rtcops bank-account create --body account.json --default --dry-run',
    ],
    update: ['rtcops bank-account update 3 --holder 周琳', 'rtcops bank-account update 3 --default -y'],
    delete: ['rtcops bank-account delete 3', 'rtcops bank-account delete 3 -y'],
  },
})
