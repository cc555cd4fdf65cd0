import { plainAmount } from '@rtcops/core/money/typed-amount'
import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { atMost } from '../../../options/readers.ts'
import { bodyOption, writeOptions } from '../../../options/write.ts'

/** Adds `rtcops recharge`. */
export function rechargeCommands(program: RtcopsCommand): void {
  const noun = program
    .command('recharge')
    .summary('cli.recharge.help.about')
    .example(
      'rtcops recharge create 1042 5000 --remark 11月预存',
      'rtcops recharge -f nov.csv --dry-run',
      'rtcops recharge -f nov.csv -y --resume',
    )
  noun
    .command('create')
    .hiddenAlias('insert')
    .summary('cli.recharge.help.create')
    .description('cli.recharge.help.createDetail')
    .take('[company]', 'cli.recharge.help.arg.company', { sets: 'company_id' })
    .take('[amount]', 'cli.recharge.help.arg.amount', { sets: 'transaction_amount', read: plainAmount })
    .forms('<company> <amount>', '-f rows.csv')
    .use(
      option('--type <type>', 'cli.recharge.help.flag.type').among(['bank', 'voucher']).sets('type'),
      option('--at <time>', 'cli.recharge.help.flag.at').sets('remit_money_time'),
      option('--bank-name <text>', 'cli.recharge.help.flag.bankName').parse(atMost(50)).sets('bank_name'),
      option('--bank-account <text>', 'cli.recharge.help.flag.bankAccount').parse(atMost(40)).sets('bank_account'),
      option('--bank-user <text>', 'cli.recharge.help.flag.bankUser').parse(atMost(50)).sets('bank_username'),
      option('--remark <text>', 'cli.recharge.help.flag.remark').parse(atMost(50)).sets('remark'),
      option('--idempotency-key <k>', 'cli.recharge.help.flag.idempotencyKey'),
      option('-f, --file <csv>', 'cli.recharge.help.flag.file'),
      option('--resume', 'cli.recharge.help.flag.resume'),
      bodyOption,
      ...writeOptions,
    )
    .operation('insertTransaction', 'getCompanyBalance')
    .finds('cli.what.company', 'rtcops company list --name TEXT')
    .example(
      'rtcops recharge create 1042 5000 --remark 11月预存',
      'rtcops recharge create 星河互娱 200 --type voucher --dry-run',
      'rtcops recharge create -f nov.csv -y',
    )
    .run(async (...given) => (await import('./create-recharge.ts')).createRecharge(...given))
}
