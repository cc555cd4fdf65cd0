import { plainAmount } from '@rtcops/core/money/typed-amount'
import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions, sortOption } from '../../../options/list.ts'
import { atMost, idOf } from '../../../options/readers.ts'
import { bodyOption, writeOptions } from '../../../options/write.ts'
import { listCompanies } from './list.ts'
import { stateNames } from './state.ts'

const draftOptions = [
  option('--name <text>', 'cli.company.help.flag.nameCreate').parse(atMost(200)).sets('name'),
  option('--remark <text>', 'cli.company.help.flag.remark').parse(atMost(200)).sets('remark'),
  option('--sales <member>', 'cli.company.help.flag.sales').sets('salesperson'),
  option('--push-flow', 'cli.company.help.flag.pushFlow').sets('push_flow'),
  option('--video', 'cli.company.help.flag.video').sets('video'),
  option('--country-stats', 'cli.company.help.flag.countryStats').sets('minute_calltime'),
] as const

/** Adds `rtcops company`. */
export function companyCommands(program: RtcopsCommand): void {
  const noun = program.command('company').summary('cli.company.help.about')
  noun
    .command('list')
    .summary('cli.company.help.list')
    .use(
      option('--name <text>', 'cli.company.help.flag.name').parse(atMost(200)).sets('name'),
      option('--appkey <key>', 'cli.company.help.flag.appkey').parse(atMost(128)).sets('appkey'),
      option('--state <state>', 'cli.company.help.flag.state').among(stateNames),
      option('--low-balance', 'cli.company.help.flag.lowBalance'),
      ...pageOptions,
      sortOption,
    )
    .operation('listCompanies')
    .example('rtcops company list --name 星河', 'rtcops company list --low-balance --sort days_left')
    .run(listCompanies)
  noun
    .command('get')
    .summary('cli.company.help.get')
    .take('<company>', 'cli.company.help.arg.company')
    .operation('getCompanyDetails')
    .finds('cli.what.company', 'rtcops company list --name TEXT')
    .example('rtcops company get 1063', 'rtcops company get 星河互娱 -o json')
    .run(async (context, company) => (await import('./get.ts')).getCompany(context, company))
  noun
    .command('create')
    .hiddenAlias('insert')
    .summary('cli.company.help.create')
    .use(...draftOptions, bodyOption, ...writeOptions)
    .operation('addCompany')
    .example('rtcops company create --name 星河互娱 --remark KTV --sales zhoulin --push-flow')
    .run(async (...given) => (await import('./write.ts')).createCompany(...given))
  noun
    .command('update')
    .summary('cli.company.help.update')
    .take('<company>', 'cli.company.help.arg.company')
    .use(
      ...draftOptions,
      option('--no-sales', 'cli.company.help.flag.noSales'),
      option('--no-push-flow', 'cli.company.help.flag.noPushFlow'),
      option('--no-video', 'cli.company.help.flag.noVideo'),
      option('--no-country-stats', 'cli.company.help.flag.noCountryStats'),
      option('--state <state>', 'cli.company.help.flag.stateUpdate').among(['normal', 'disabled']).sets('state'),
      option('--low-balance <amount|default>', 'cli.company.help.flag.lowBalanceUpdate')
        .parse((text) => (text === 'default' ? null : plainAmount(text)))
        .sets('low_balance_threshold'),
      bodyOption,
      ...writeOptions,
    )
    .operation('updateCompany', 'getCompanyForEdit')
    .finds('cli.what.company', 'rtcops company list --name TEXT')
    .example('rtcops company update 1063 --sales zhoulin', 'rtcops company update 星河互娱 --low-balance 5000 -y')
    .run(async (...given) => (await import('./write.ts')).updateCompany(...given))
  noun
    .command('enable')
    .summary('cli.company.help.enable')
    .take('<company>', 'cli.company.help.arg.company')
    .use(...writeOptions)
    .operation('updateCompany', 'getCompanyForEdit')
    .finds('cli.what.company', 'rtcops company list --name TEXT')
    .example('rtcops company enable 1057')
    .run(async (...given) => (await import('./write.ts')).enableCompany(...given))
  noun
    .command('disable')
    .summary('cli.company.help.disable')
    .take('<company>', 'cli.company.help.arg.company')
    .use(...writeOptions)
    .operation('updateCompany', 'getCompanyForEdit')
    .finds('cli.what.company', 'rtcops company list --name TEXT')
    .example('rtcops company disable 1057 -y')
    .run(async (...given) => (await import('./write.ts')).disableCompany(...given))
  const userNoun = noun.command('user').summary('cli.company.help.userGroup')
  userNoun
    .command('list')
    .summary('cli.company.help.userList')
    .use(
      option('-c, --company <id>', 'cli.company.help.flag.company').sets('company_id'),
      option('--keyword <text>', 'cli.company.help.flag.keyword').parse(atMost(128)).sets('keyword'),
      option('--owner', 'cli.company.help.flag.owner'),
      option('--status <status>', 'cli.company.help.flag.status').among(stateNames),
      ...pageOptions,
    )
    .operation('listCompanyUsers')
    .example('rtcops company user list -c 1063', 'rtcops company user list --status disabled -o csv')
    .run(async (...given) => (await import('./list-users.ts')).listUsers(...given))
  userNoun
    .command('enable')
    .summary('cli.company.help.userEnable')
    .take('<id>', 'cli.company.help.arg.id', { read: idOf })
    .use(...writeOptions)
    .operation('updateCompanyUserStatus')
    .finds('cli.what.companyUser', 'rtcops company user list')
    .example('rtcops company user enable 10017')
    .run(async (...given) => (await import('./set-user-status.ts')).enableUser(...given))
  userNoun
    .command('disable')
    .summary('cli.company.help.userDisable')
    .take('<id>', 'cli.company.help.arg.id', { read: idOf })
    .use(...writeOptions)
    .operation('updateCompanyUserStatus')
    .finds('cli.what.companyUser', 'rtcops company user list')
    .example('rtcops company user disable 10017 -y')
    .run(async (...given) => (await import('./set-user-status.ts')).disableUser(...given))
}
