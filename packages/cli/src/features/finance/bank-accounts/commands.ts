import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { atMost, idOf } from '../../../options/readers.ts'
import { bodyOption, writeOptions } from '../../../options/write.ts'
import { getAccount, listAccounts } from './read.ts'

const bankOption = option('--bank <text>', 'cli.bankAccount.help.flag.bank')
  .parse(atMost(50))
  .sets('collection_bank_name')
const accountOption = option('--account <digits>', 'cli.bankAccount.help.flag.account')
  .parse(atMost(40))
  .sets('collection_bank_account')
const holderOption = option('--holder <text>', 'cli.bankAccount.help.flag.holder')
  .parse(atMost(50))
  .sets('collection_bank_username')
const ownerOption = option('--owner <text>', 'cli.bankAccount.help.flag.owner')
  .parse(atMost(50))
  .sets('collection_company_name')
const defaultOption = option('--default', 'cli.bankAccount.help.flag.default').sets('is_default')

/** Adds `rtcops bank-account`. */
export function bankAccountCommands(program: RtcopsCommand): void {
  const noun = program.command('bank-account').summary('cli.bankAccount.help.about')
  noun
    .command('list')
    .summary('cli.bankAccount.help.list')
    .use(...pageOptions)
    .operation('listBankAccounts')
    .example('rtcops bank-account list', 'rtcops bank-account list --all -o csv --bom > accounts.csv')
    .run(listAccounts)
  noun
    .command('get')
    .summary('cli.bankAccount.help.get')
    .take('<id>', 'cli.bankAccount.help.arg.id', { read: idOf })
    .operation('getBankAccount')
    .finds('cli.what.bankAccount', 'rtcops bank-account list')
    .example('rtcops bank-account get 3')
    .run(getAccount)
  noun
    .command('create')
    .hiddenAlias('insert')
    .summary('cli.bankAccount.help.create')
    .use(bankOption, accountOption, holderOption, ownerOption, defaultOption, bodyOption, ...writeOptions)
    .operation('insertBankAccount')
    .example(
      'rtcops bank-account create --bank 招商银行 --account "6225 8801 2345" --holder 林晓岚 --owner 云声科技',
      'rtcops bank-account create --body account.json --default --dry-run',
    )
    .run(async (...given) => (await import('./write.ts')).createAccount(...given))
  noun
    .command('update')
    .summary('cli.bankAccount.help.update')
    .take('<id>', 'cli.bankAccount.help.arg.id', { read: idOf })
    .use(
      bankOption,
      accountOption,
      holderOption,
      ownerOption,
      defaultOption,
      option('--no-default', 'cli.bankAccount.help.flag.noDefault'),
      bodyOption,
      ...writeOptions,
    )
    .operation('updateBankAccount', 'getBankAccount')
    .finds('cli.what.bankAccount', 'rtcops bank-account list')
    .example('rtcops bank-account update 3 --holder 周琳', 'rtcops bank-account update 3 --default -y')
    .run(async (...given) => (await import('./write.ts')).updateAccount(...given))
  noun
    .command('delete')
    .summary('cli.bankAccount.help.delete')
    .take('<id>', 'cli.bankAccount.help.arg.id', { read: idOf })
    .use(...writeOptions)
    .operation('deleteBankAccount', 'getBankAccount')
    .finds('cli.what.bankAccount', 'rtcops bank-account list')
    .example('rtcops bank-account delete 3', 'rtcops bank-account delete 3 -y')
    .run(async (...given) => (await import('./write.ts')).deleteAccount(...given))
}
