import { plainAmount } from '@rtcops/core/money/typed-amount'
import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions, sortOption } from '../../../options/list.ts'
import { exportOptions, fileOptions } from '../../../options/output.ts'
import { companyOption } from '../../../options/places.ts'
import { rangeOptions } from '../../../options/range.ts'
import { atMost, idOf } from '../../../options/readers.ts'
import { bodyOption, writeOptions } from '../../../options/write.ts'
import { listInvoices } from './read.ts'

/** Wire values of the types. */
const invoiceTypes = { general: 1, special: 2 } as const

const stateOption = option('--state <state>', 'cli.invoice.help.flag.state')
  .meaning({ pending: 1, issued: 2, void: 3 })
  .sets('state')

/** Adds `rtcops invoice`. */
export function invoiceCommands(program: RtcopsCommand): void {
  const noun = program
    .command('invoice')
    .summary('cli.invoice.help.about')
    .example(
      'rtcops invoice list --state pending',
      'rtcops invoice create 星河互娱 5000 --type special',
      'rtcops invoice statement 311 --to-file 311.pdf',
    )
  noun
    .command('list')
    .summary('cli.invoice.help.list')
    .use(companyOption, stateOption, ...rangeOptions('cli.option.last30Days'), sortOption, ...pageOptions)
    .operation('listInvoices')
    .example('rtcops invoice list --state pending', 'rtcops invoice list -c 星河互娱 --from 2026-10 -o csv')
    .run(listInvoices)
  noun
    .command('get')
    .summary('cli.invoice.help.get')
    .take('<id>', 'cli.invoice.help.arg.id', { read: idOf })
    .operation('getInvoice')
    .finds('cli.what.invoice', 'rtcops invoice list')
    .example('rtcops invoice get 311')
    .run(async (context, id) => (await import('./read.ts')).getInvoice(context, id))
  noun
    .command('create')
    .hiddenAlias('insert')
    .summary('cli.invoice.help.create')
    .take('<company>', 'cli.invoice.help.arg.company', { sets: 'company_id' })
    .take('<amount>', 'cli.invoice.help.arg.amount', { sets: 'amount', read: plainAmount })
    .use(
      option('--type <type>', 'cli.invoice.help.flag.type').meaning(invoiceTypes).sets('invoice_type'),
      option('--remark <text>', 'cli.invoice.help.flag.remark').parse(atMost(50)).sets('remark'),
      bodyOption,
      ...writeOptions,
    )
    .operation('insertInvoice')
    .finds('cli.what.company', 'rtcops company list --name TEXT')
    .example('rtcops invoice create 星河互娱 5000 --type special', 'rtcops invoice create 1042 200 --dry-run')
    .run(async (...given) => (await import('./write.ts')).createInvoice(...given))
  noun
    .command('issue')
    .summary('cli.invoice.help.issue')
    .take('<id>', 'cli.invoice.help.arg.id', { read: idOf })
    .use(
      option('--number <text>', 'cli.invoice.help.flag.number').parse(atMost(50)).sets('invoice_no'),
      option('--at <time>', 'cli.invoice.help.flag.at').sets('invoice_time'),
      option('--remark <text>', 'cli.invoice.help.flag.remark').parse(atMost(50)).sets('remark'),
      ...writeOptions,
    )
    .operation('updateInvoice', 'getInvoice')
    .finds('cli.what.invoice', 'rtcops invoice list')
    .example('rtcops invoice issue 311 --number 24312000000012345678')
    .run(async (...given) => (await import('./write.ts')).issueInvoice(...given))
  noun
    .command('void')
    .summary('cli.invoice.help.void')
    .take('<id>', 'cli.invoice.help.arg.id', { read: idOf })
    .use(option('--reason <text>', 'cli.invoice.help.flag.reason').parse(atMost(50)).sets('remark'), ...writeOptions)
    .operation('updateInvoice', 'getInvoice')
    .finds('cli.what.invoice', 'rtcops invoice list')
    .example('rtcops invoice void 311 --reason 抬头有误')
    .run(async (...given) => (await import('./write.ts')).voidInvoice(...given))
  noun
    .command('export')
    .summary('cli.invoice.help.export')
    .use(companyOption, stateOption, ...rangeOptions('cli.option.last30Days'), sortOption, ...exportOptions)
    .operation('exportInvoices')
    .example('rtcops invoice export --from 2026-10 --to 2026-10 --to-file oct.csv')
    .run(async (...given) => (await import('./read.ts')).exportInvoices(...given))
  noun
    .command('statement')
    .summary('cli.invoice.help.statement')
    .take('<id>', 'cli.invoice.help.arg.id', { read: idOf })
    .use(...fileOptions)
    .operation('exportInvoiceStatement')
    .finds('cli.what.invoice', 'rtcops invoice list')
    .example('rtcops invoice statement 311 --to-file 311.pdf')
    .run(async (...given) => (await import('./read.ts')).saveStatement(...given))
  noun
    .command('info')
    .summary('cli.invoice.help.info')
    .use(companyOption, option('--left', 'cli.invoice.help.flag.left').sets('available'), ...pageOptions)
    .operation('listInvoiceInfo')
    .example('rtcops invoice info -c 星河互娱', 'rtcops invoice info --left', 'rtcops invoice info --all -o csv')
    .run(async (...given) => (await import('./info.ts')).listInfo(...given))
  noun
    .command('info-update')
    .summary('cli.invoice.help.infoUpdate')
    .take('<company>', 'cli.invoice.help.arg.company', { sets: 'company_id' })
    .use(
      option('--type <type>', 'cli.invoice.help.flag.typeOfInfo').meaning(invoiceTypes).sets('invoice_type'),
      option('--title <text>', 'cli.invoice.help.flag.title').parse(atMost(100)).sets('title'),
      option('--tax-no <text>', 'cli.invoice.help.flag.taxNo').parse(atMost(20)).sets('tax_no'),
      option('--bank-name <text>', 'cli.invoice.help.flag.bankName').parse(atMost(50)).sets('bank_name'),
      option('--bank-account <text>', 'cli.invoice.help.flag.bankAccount').parse(atMost(40)).sets('bank_account'),
      option('--address <text>', 'cli.invoice.help.flag.address').parse(atMost(100)).sets('address'),
      option('--phone <text>', 'cli.invoice.help.flag.phone').parse(atMost(30)).sets('phone'),
      option('--recipient <text>', 'cli.invoice.help.flag.recipient').parse(atMost(50)).sets('recipient'),
      option('--recipient-address <text>', 'cli.invoice.help.flag.recipientAddress')
        .parse(atMost(100))
        .sets('recipient_address'),
      bodyOption,
      ...writeOptions,
    )
    .operation('updateInvoiceInfo')
    .finds('cli.what.company', 'rtcops company list --name TEXT')
    .example('rtcops invoice info-update 1042 --title 星河互娱科技有限公司 --tax-no 91310000MA1K00000X')
    .run(async (...given) => (await import('./info.ts')).updateInfo(...given))
}
